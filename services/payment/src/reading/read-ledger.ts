import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { FindBooking } from '../bookings/find-booking.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';

export class ReadLedger {
  constructor(
    private readonly bookings: Pick<FindBooking, 'forStaff'>,
    private readonly ledger: Pick<Ledger, 'ofBooking'>,
  ) {}

  /** Oldest first. BOOKING_NOT_FOUND. */
  async ofBooking(caller: Caller, { bookingId }: Input<'getLedger'>): Promise<Output<'getLedger'>> {
    const [entries] = await Promise.all([this.ledger.ofBooking(caller.operatorId, bookingId), this.bookings.forStaff(caller, bookingId)]);
    return { entries: entries.map(entryOnWire) };
  }
}

export const entryOnWire = ({
  id,
  kind,
  method,
  currency,
  minor,
  actor,
  at,
  reason,
  refNo,
  postings,
}: LedgerEntry): Output<'getLedger'>['entries'][number] => ({
  id,
  kind,
  method,
  currency,
  minor,
  actor,
  at: at.toISOString(),
  ...(reason && { reason }),
  ...(refNo && { refNo }),
  postings: postings.map((posting) => ({ account: posting.account, minor: posting.minor })),
});
