import { calls } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import { z } from 'zod';
import type { ForeignRecords } from './foreign-records.js';

/** Input fields that identify a record, and the foreign record used for each. */
const naming: Readonly<Record<string, keyof ForeignRecords>> = {
  userId: 'user',
  boatId: 'boat',
  locationId: 'location',
  fromLocationId: 'location',
  toLocationId: 'otherLocation',
  providerId: 'provider',
  routeId: 'route',
  tripId: 'trip',
  changeToTripId: 'trip',
  originalTripId: 'trip',
  targetBoatId: 'boat',
  bookingId: 'booking',
  bookingIds: 'booking',
  privateTransferId: 'privateTransfer',
  refusedActId: 'refusedAct',
  uuid: 'uuid',
  bookingUuid: 'uuid',
  bookingUUID: 'uuid',
  pointId: 'point',
  attempt: 'attempt',
  key: 'key',
};
/** Optional in the schema, but required by the rule before it looks up the record. */
const texts = ['name', 'reason'];
const samples: Readonly<Record<string, unknown>> = { boolean: false, array: [], string: 'Stolen', integer: 1, number: 1 };

interface Described {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}
const described = (name: CallName) => z.toJSONSchema(calls[name].input as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Described;

/** Whether the call identifies a record, so that it returns 404 for another operator's. */
export const namesRecord = (name: CallName): boolean => Object.keys(described(name).properties ?? {}).some((field) => field in naming);

/** Input of a call with the ids and secrets of the other operator, and a sample value for other required fields. */
export function foreignInput(name: CallName, foreign: ForeignRecords): Record<string, unknown> {
  const { properties = {}, required = [] } = described(name);
  const given = Object.entries(properties).flatMap(([field, { type }]): [string, unknown][] => {
    const record = naming[field];
    if (record) return [[field, type === 'array' ? [foreign[record]] : foreign[record]]];
    if (texts.includes(field)) return [[field, 'Stolen']];
    return required.includes(field) ? [[field, samples[type ?? 'string']]] : [];
  });
  return Object.fromEntries(given);
}
