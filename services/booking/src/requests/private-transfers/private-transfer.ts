import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Prices } from '@atoll/money/prices';
import { isStrictEmailAddress } from '@atoll/form-rules/contact';
import { dayOf, parseInstant } from '@atoll/time/day';
import type { Language } from '@atoll/languages/languages';
import type { Author } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { bookingError } from '../../errors.js';
import { refuseInMaintenance } from '../../maintenance.js';
import { contactOf, type Contact } from '../../bookings/passengers/contact.js';
import { passengersOf, seatsNeeded, type GivenPassenger, type Passenger } from '../../bookings/passengers/passengers.js';
import { endsOf, refuseSameLocation, type Ends } from '../ends.js';

export const PRIVATE_TRANSFER_STATUSES = ['Pending', 'Accepted', 'Rejected'] as const;
export type PrivateTransferStatus = (typeof PRIVATE_TRANSFER_STATUSES)[number];

export type TransferCustomer = Pick<Passenger, 'name' | 'ageGroupId' | 'occupiesSeat'>;

/** A customer's request for a boat of their own [PT-02]. */
export interface PrivateTransfer extends Ends, Contact {
  operatorId: string;
  id: number;
  version: number;
  createdAt: Date;
  /** Account of the customer, if they were logged in. */
  userId?: number;
  status: PrivateTransferStatus;
  fromTime: Date;
  notes?: string;
  /** Language of the customer's page, in which messages are written. Absent where the page named none or was one of staff. */
  language?: Language;
  customers: TransferCustomer[];
  /** Absent once it is completed or withdrawn. */
  acceptance?: Acceptance;
  accepted?: { at: Date; by: Author; key?: string; tripId: number; bookingId: number; refNo: string; price: Prices };
  rejected?: { at: Date; by: Author };
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

/** Holds what the admin typed [PT-08]. */
export interface AcceptanceTerms {
  /** Price of the whole transfer, whatever the number of passengers [D-32]. */
  price: Prices;
  boatId: number;
  toTime: Date;
}

/** An acceptance that is under way. It names all that a repeat needs, so that any process can complete it. */
export interface Acceptance extends AcceptanceTerms {
  /** A UUID, by which trip recognises a repeat. */
  id: string;
  by: Author;
  at: Date;
  /** Idempotency-Key of the request. */
  key?: string;
  /** Id of the booking to be inserted; another one after a tombstone. */
  bookingId: number;
  /** It was refused: its trip is deleted before the request can be decided again. */
  withdrawn?: true;
}

export type Accepting = PrivateTransfer & { acceptance: Acceptance };

export type PrivateTransferForm = Ends & Contact & Pick<PrivateTransfer, 'fromTime' | 'notes' | 'language' | 'customers'>;

const MAX_PER_GROUP = 100;

/** Refuses in the order of API.md; the time of the departure, which has no place in it, comes last. */
export function privateTransferFormOf(input: Input<'createPrivateTransfer'>, settings: OperatorSettings, byStaff: boolean, now: Date): PrivateTransferForm {
  if (!input.fromTime) throw bookingError('DATE_TIME');
  const fromTime = parseInstant(input.fromTime);
  if (!fromTime) throw badField('fromTime');
  const ends = endsOf(input);
  const customers = customersOf(input.customers ?? [], settings);
  const contact = contactOf(input, isStrictEmailAddress);
  refuseInMaintenance(settings, byStaff);
  refuseSameLocation(ends);
  if (fromTime <= now) throw bookingError(dayOf(fromTime, settings.zone) < dayOf(now, settings.zone) ? 'PAST_DATE' : 'PAST_TIME');
  const notes = input.notes?.trim();
  return { ...ends, fromTime, customers, ...contact, ...(notes && { notes }), ...(!byStaff && input.language && { language: input.language }) };
}

/** The rules of a booking's passengers, and at most 100 in each age group [PT-04]. */
function customersOf(given: readonly GivenPassenger[], settings: OperatorSettings): TransferCustomer[] {
  const customers = passengersOf(given, settings).map(({ name, ageGroupId, occupiesSeat }) => ({ name, ageGroupId, occupiesSeat }));
  if ([...Map.groupBy(customers, ({ ageGroupId }) => ageGroupId).values()].some((group) => group.length > MAX_PER_GROUP)) throw badField('customers');
  return customers;
}

/** Only a pending request can be decided [PT-07]. */
export function checkPending({ status, acceptance }: Pick<PrivateTransfer, 'status' | 'acceptance'>): void {
  if (acceptance) throw bookingError('PRIVATE_TRANSFER_BEING_ACCEPTED');
  if (status === 'Accepted') throw bookingError('PRIVATE_TRANSFER_ACCEPTED');
  if (status === 'Rejected') throw bookingError('PRIVATE_TRANSFER_REJECTED');
}

export const transferRequested = (transfer: PrivateTransfer): EventPayload => ({
  $case: 'privateTransferRequested',
  value: {
    privateTransferId: transfer.id,
    fromLocationId: transfer.fromLocationId,
    toLocationId: transfer.toLocationId,
    fromTimeMs: transfer.fromTime.getTime(),
    passengers: transfer.customers.length,
    seatCount: seatsNeeded(transfer.customers),
  },
});

export const transferRejected = (transfer: PrivateTransfer): EventPayload => ({
  $case: 'privateTransferRejected',
  value: { privateTransferId: transfer.id },
});

export const transferAccepted = (transfer: PrivateTransfer, { tripId, bookingId }: { tripId: number; bookingId: number }): EventPayload => ({
  $case: 'privateTransferAccepted',
  value: { privateTransferId: transfer.id, tripId, bookingId },
});
