import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { dayOf, parseDay, type Day } from '@atoll/time/day';
import type { Language } from '@atoll/languages/languages';
import type { EventPayload } from '../bookings/history/event-payload.js';
import { bookingError } from '../errors.js';
import { refuseInMaintenance } from '../maintenance.js';
import { contactOf, type Contact } from '../bookings/passengers/contact.js';
import { endsOf, refuseSameLocation, type Ends } from './ends.js';

export const PREFERRED_TIMES = ['Morning', 'Noon', 'Afternoon'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Part of the day, journey and day for which customers wait [BK-67]. */
export interface Slot extends Ends {
  preferredTime: PreferredTime;
  /** Day in the operator's zone. */
  date: Day;
}

export interface Waitlist extends Slot, Contact {
  operatorId: string;
  id: number;
  version: number;
  createdAt: Date;
  /** Account of the customer, if they were logged in. */
  userId?: number;
  /** Language of the customer's page; absent where it named none or was one of staff. */
  language?: Language;
  /** A trip was created for its slot. */
  tripCreated: boolean;
  /** The trip. */
  tripId?: number;
}

export type WaitlistForm = Slot & Contact & Pick<Waitlist, 'language'>;

/** Refuses in the order of API.md. The hours of a slot are not enforced [D-51]. */
export function waitlistFormOf(input: Input<'createWaitlist'>, settings: OperatorSettings, byStaff: boolean, now: Date): WaitlistForm {
  const preferredTime = PREFERRED_TIMES.find((time) => time === input.preferredTime);
  if (!preferredTime) throw bookingError('PREFERRED_TIME');
  const ends = endsOf(input);
  const contact = contactOf(input);
  refuseInMaintenance(settings, byStaff);
  refuseSameLocation(ends);
  const date = input.date ? parseDay(input.date, settings.zone) : undefined;
  if (!date) throw badField('date');
  if (date < dayOf(now, settings.zone)) throw bookingError('PAST_DATE');
  return { preferredTime, ...ends, date, ...contact, ...(!byStaff && input.language && { language: input.language }) };
}

export const waitlistJoined = ({ id, fromLocationId, toLocationId, date, preferredTime }: Waitlist): EventPayload => ({
  $case: 'waitlistJoined',
  value: { waitlistId: id, fromLocationId, toLocationId, date, preferredTime },
});

export const waitlistServed = ({ id }: Waitlist, tripId: number): EventPayload => ({ $case: 'waitlistServed', value: { waitlistId: id, tripId } });
