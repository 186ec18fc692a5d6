import type { ForBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/caller';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { settledEventId } from '../attempts/attempt-events.js';
import type { Attempts } from '../attempts/attempts.port.js';

const NONE = { id: 0, status: '' };

/** What booking shows beside its own facts. Transfers and cash requests do not exist yet, so they are offered to nobody. */
export class PaymentDetails {
  constructor(
    private readonly attempts: Attempts,
    private readonly settings: { of(operatorId: string): Promise<OperatorSettings> },
  ) {}

  async run({ operatorId }: Caller, bookingIds: number[]): Promise<ForBookingsResponse> {
    const [standing, settings] = await Promise.all([this.attempts.standingOf(operatorId, bookingIds), this.settings.of(operatorId)]);
    return {
      bookings: bookingIds.map((bookingId) => ({
        bookingId,
        transfer: { ...NONE, refNo: '', updatedAtMs: 0 },
        cashPayment: NONE,
        cardAttemptOpen: standing.get(bookingId)?.isOpen ?? false,
        settledEventIds: (standing.get(bookingId)?.paid ?? []).map((id) => settledEventId({ operatorId, id })),
      })),
      offered: { cardMvr: settings.offered.cardMvr, cardUsd: false, bankTransfer: false, cash: false },
    };
  }
}
