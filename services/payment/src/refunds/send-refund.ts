import { randomBytes } from 'node:crypto';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { Attempts } from '../attempts/attempts.port.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { changeRecords } from '../booking-payments/records/change-records.js';
import type { PaymentRecords, SendingRefund } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { PushToBooking } from '../booking-payments/acting/push-to-booking.port.js';
import { eventsOf } from '../booking-payments/records/records-events.js';
import { beginRefund, refundAccepted, refundRefused, waitingRefundRefused } from '../booking-payments/returns/returned-money.js';
import { isOf, paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { cardRefund } from '../ledger/entries/received-money.js';
import { paymentMessage } from '../messages.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import { attemptOf, cardMoneyOf } from '../booking-payments/returns/booking-money.js';
import { refundEntry, refundOf } from './refund.js';

/** The job leaves a refund to the request that began it for this time. */
const FIRST_TRY_MS = 60_000;

type OfBooking = Pick<PaymentRecords, 'operatorId' | 'bookingId'>;

/**
 * An admin has the payment company return money to the card that paid it. The intent is stored before the company is asked, under a key that
 * makes the same refund of every repetition. The ledger has it once the company has accepted it.
 */
export class SendRefund {
  constructor(
    private readonly find: Pick<FindBooking, 'forStaff'>,
    private readonly store: PaymentRecordsStore,
    private readonly ledger: Pick<Ledger, 'ofBooking' | 'byId'>,
    private readonly attempts: Pick<Attempts, 'byId'>,
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly pushToBooking: PushToBooking,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: Input<'sendRefund'>): Promise<Output<'sendRefund'>> {
    const { operatorId, idempotency } = caller;
    const of = { operatorId, bookingId: input.bookingId };
    // A repeat after a lost response must not send the same refund a second time.
    idempotency?.findsAlreadyDone(({ ledgerEntryId }) => this.sentBefore(of, Number(ledgerEntryId)));
    const { amount, reason } = refundOf(input);
    await this.find.forStaff(caller, input.bookingId);
    const newId = () => this.ids.next(operatorId, 'ledgerEntry');
    const ledgerEntryId = idempotency ? await idempotency.reserve('ledgerEntryId', newId) : await newId();
    const begun = await changeRecords(this.store, of, async (records) => {
      const { charge } = cardRefund(await this.cardPayments(of), amount, reason);
      return beginRefund(records, {
        // The bank takes letters and digits only, at most 50.
        key: randomBytes(16).toString('hex'),
        ledgerEntryId,
        attemptId: attemptOf(charge),
        amount,
        reason,
        byUserId: userIdOf(caller) ?? 0,
        nextTryAt: new Date(this.clock.now().getTime() + FIRST_TRY_MS),
        tries: 0,
      });
    });
    return begun?.sending ? this.send(of, begun.sending) : paymentMessage('REFUND_WAITS');
  }

  /** Asks the payment company again. REFUND_REFUSED, which staff then see in what waits for them. */
  async sendWaiting(of: OfBooking, sending: SendingRefund): Promise<void> {
    if ((await this.asked(of, sending)) !== 'refused') return;
    const changed = await changeRecords(this.store, of, (records) => waitingRefundRefused(records, sending, this.clock.now()));
    if (changed) await this.pushToBooking.push(of.operatorId, eventsOf(changed));
    throw paymentError('REFUND_REFUSED');
  }

  private async send(of: OfBooking, sending: SendingRefund): Promise<Output<'sendRefund'>> {
    const outcome = await this.asked(of, sending);
    if (outcome !== 'refused') return outcome;
    await changeRecords(this.store, of, (records) => refundRefused(records, sending));
    throw paymentError('REFUND_REFUSED');
  }

  /** Asks the payment company. One that does not answer is asked again by the job. */
  private async asked(of: OfBooking, sending: SendingRefund): Promise<Output<'sendRefund'> | 'refused'> {
    const attempt = await this.attempts.byId(of.operatorId, sending.attemptId);
    const gatewayRef = attempt?.receipt?.gatewayRef;
    if (!attempt || gatewayRef === undefined) throw new Error(`attempt ${sending.attemptId} of ${of.operatorId} has no receipt`);
    const gateways = await this.gateways.of(of.operatorId);
    try {
      const state = await gateways.refund(attempt, { key: sending.key, gatewayRef, amount: sending.amount });
      return state === 'refused' ? 'refused' : await this.accepted(of, sending);
    } catch (err) {
      if (!isOf(err, 'GATEWAY')) throw err;
      log.warn({ err, operatorId: of.operatorId, ledgerEntryId: sending.ledgerEntryId }, 'a refund could not be sent, retrying');
      return paymentMessage('REFUND_WAITS');
    }
  }

  /** It is recorded whatever else went back since: the money is on its way. */
  private async accepted(of: OfBooking, sending: SendingRefund): Promise<Output<'sendRefund'>> {
    const part = (await this.cardPayments(of)).find(({ charge }) => attemptOf(charge) === sending.attemptId);
    if (!part) throw new Error(`the ledger has no charge of attempt ${sending.attemptId} of ${of.operatorId}`);
    const done = { by: { userId: sending.byUserId }, at: this.clock.now() };
    const given = { bookingId: of.bookingId, reason: sending.reason, refNo: sending.key, paidBy: 'received' as const };
    let entries: LedgerEntry[] = [];
    const changed = await changeRecords(
      this.store,
      of,
      (records) => {
        entries = [refundEntry({ ...part, amount: sending.amount }, given, done, { id: sending.ledgerEntryId, revision: records.revision + 1 })];
        return refundAccepted(records, sending, done);
      },
      () => ({ entries }),
    );
    if (changed) await this.pushToBooking.push(of.operatorId, eventsOf(changed, entries));
    return paymentMessage('REFUND_SENT');
  }

  private async cardPayments({ operatorId, bookingId }: OfBooking) {
    return cardMoneyOf(await this.ledger.ofBooking(operatorId, bookingId));
  }

  private async sentBefore(of: OfBooking, entryId: number): Promise<Output<'sendRefund'> | undefined> {
    const entry = await this.ledger.byId(of.operatorId, entryId);
    if (entry?.bookingId === of.bookingId) return paymentMessage('REFUND_SENT');
    const { sending } = await this.store.of(of.operatorId, of.bookingId);
    return sending?.ledgerEntryId === entryId ? paymentMessage('REFUND_WAITS') : undefined;
  }
}
