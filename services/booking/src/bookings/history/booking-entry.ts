import { actOfCode } from '@atoll/contracts/http/audit/audited-acts';
import type { Author } from '@atoll/outbox/audit/author';
import type { AuditEntry, AuditedType, EntryWriter } from '@atoll/outbox/audit/auditor';
import type { Booking, Change } from '../booking.js';

/** Not readable: who travels, contacts, notes, and the reason of a cancellation. */
export const auditedBooking: AuditedType = {
  name: 'booking',
  readable: [
    'refNo',
    'legs',
    'boarded',
    'passengerCount',
    'pickupPoint',
    'dropoffPoint',
    'isLocal',
    'otpSent',
    'otpVerified',
    'price',
    'sameDayDiscount',
    'allowed',
    'cashAllowed',
    'hold',
    'cancelled.at',
    'cancelled.expired',
    'cancellationRequest.at',
    'cancellationRequest.declined.at',
    'paymentRecords',
    'receipts',
    'refunds',
    'returns',
  ],
};

/** The audit entry of a change, named after the first of its lines of history; undefined where no staff made it. The booking's version guards the chain. */
export function bookingEntry({ before, booking, at }: Change, author: Author | undefined, auditor: EntryWriter): AuditEntry | undefined {
  const { operatorId, id: recordId } = booking;
  const line = booking.actions[before?.actions.length ?? 0];
  const act = before ? actOfCode(line?.code ?? 'CHANGED') : 'created';
  const fields = { before: before ? auditable(before) : {}, after: auditable(booking) };
  return auditor.entryOf({ operatorId, type: auditedBooking, recordId, head: before?.auditHead, author, at, act, ...fields });
}

/** Without the secrets that give access to the booking, and what only its storage needs. */
function auditable({ operatorId: _, id, uuid, requestKey, madeFrom, version, actions, auditHead, linked, passengers, legs, ...fields }: Booking): object {
  const boarded = passengers.filter((passenger) => passenger.boarded).map((passenger) => passenger.id);
  return {
    ...fields,
    linked: linked && { id: linked.id, as: linked.as },
    legs: legs.map(({ changeKey, ...leg }) => leg),
    passengers: passengers.map(({ boarded: __, boardedReturn, ...passenger }) => passenger),
    passengerCount: passengers.length,
    boarded: { outbound: boarded, return: passengers.filter(({ boardedReturn }) => boardedReturn).map((passenger) => passenger.id) },
  };
}
