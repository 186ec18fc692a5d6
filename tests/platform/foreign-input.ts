import { calls } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import { z } from 'zod';
import type { Theirs } from './foreign-records.js';

/** Fields of inputs that name a record, and whose it then is. */
const naming: Readonly<Record<string, keyof Theirs>> = {
  userId: 'user',
  boatId: 'boat',
  locationId: 'location',
  fromLocationId: 'location',
  toLocationId: 'otherLocation',
  providerId: 'provider',
  routeId: 'route',
  tripId: 'trip',
  bookingId: 'booking',
  uuid: 'uuid',
  bookingUuid: 'uuid',
  attempt: 'attempt',
  key: 'key',
};
/** Optional for the schema, missed by the rule before it looks for the record. */
const texts = ['name', 'reason'];
const samples: Readonly<Record<string, unknown>> = { boolean: false, array: [], string: 'Stolen', integer: 1, number: 1 };

interface Described {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}
const described = (name: CallName) => z.toJSONSchema(calls[name].input as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Described;

/** Whether the call names a record, so that it answers 404 when it is another operator's. */
export const namesRecord = (name: CallName): boolean => Object.keys(described(name).properties ?? {}).some((field) => field in naming);

/** What a call is asked with: the numbers and secrets of the other operator, and anything where something must be given. */
export function theirInput(name: CallName, theirs: Theirs): Record<string, unknown> {
  const { properties = {}, required = [] } = described(name);
  const given = Object.entries(properties).flatMap(([field, { type }]): [string, unknown][] => {
    const record = naming[field];
    if (record) return [[field, theirs[record]]];
    if (texts.includes(field)) return [[field, 'Stolen']];
    return required.includes(field) ? [[field, samples[type ?? 'string']]] : [];
  });
  return Object.fromEntries(given);
}
