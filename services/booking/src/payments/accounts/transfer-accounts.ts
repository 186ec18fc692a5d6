import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { bookingError } from '../../errors.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';

type Account = Output<'getBankTransferAccounts'>['accounts'][number];

/** Where the price of a booking is transferred to. */
export class TransferAccounts {
  constructor(
    private readonly bookings: Bookings,
    private readonly trips: Trips,
    private readonly settings: Settings,
  ) {}

  /** MVR: the account of the provider of the outbound trip's boat, else the operator's. USD: the operator's [D-28]. */
  async run(caller: Caller, { uuid }: Input<'getBankTransferAccounts'>): Promise<Output<'getBankTransferAccounts'>> {
    const booking = await this.bookings.byUuid(caller.operatorId, uuid ?? '');
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const outbound = booking.legs.find(({ isReturn }) => !isReturn);
    const [operator, [trip]] = await Promise.all([
      this.settings.of(caller.operatorId),
      outbound ? this.trips.snapshots(caller, [outbound.tripId], { withoutStaff: true }) : [],
    ]);
    const { bankAccountMvr, bankNameMvr, bankAccountUsd, bankNameUsd, companyName, productTitle } = operator;
    const holder = companyName || productTitle;
    const mvr = trip?.providerBankAccountMvr
      ? { number: trip.providerBankAccountMvr, holder: trip.providerName, bank: trip.providerBankNameMvr }
      : { number: bankAccountMvr, holder, bank: bankNameMvr };
    const accounts: Account[] = [
      { currency: 'MVR', ...mvr },
      { currency: 'USD', number: bankAccountUsd, holder, bank: bankNameUsd },
    ];
    return { accounts: accounts.filter(({ number }) => number !== '').map(({ bank, ...account }) => ({ ...account, ...(bank && { bank }) })) };
  }
}
