import type { Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { RefusedRefunds } from '../booking-payments/returns/refused-refunds.port.js';
import type { LedgerNames } from './ledger-names.port.js';

const DAYS_SHOWN = 30;
const MOST = 50;

/** Refunds that had waited and that a payment company then refused: staff send each again, or record what they pay instead. */
export class ReadRefusedRefunds {
  constructor(
    private readonly refunds: RefusedRefunds,
    private readonly names: Pick<LedgerNames, 'refNos'>,
    private readonly clock: Clock,
  ) {}

  /** The latest first, 50 at most, of the last 30 days: staff may also have left one as it is. */
  async run(caller: Caller): Promise<Output<'getRefusedRefunds'>> {
    const after = new Date(this.clock.now().getTime() - DAYS_SHOWN * 86_400_000);
    const found = await this.refunds.since(caller.operatorId, after, MOST);
    const refNos = await this.names.refNos(
      caller,
      found.map(({ bookingId }) => bookingId),
    );
    return {
      refunds: found.map(({ bookingId, amount, at }) => ({ bookingId, refNumber: refNos.get(bookingId) ?? '', ...amount, at: at.toISOString() })),
    };
  }
}
