import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import type { PaymentRecords } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { Attempts } from '../attempts/attempts.port.js';
import { CloseAttempts } from '../attempts/close-attempts.js';
import { RecordRequest } from '../booking-payments/acting/record-request.js';
import type { RecordsEvent } from '../booking-payments/records/records-events.js';
import { PushToBooking } from '../booking-payments/acting/push-to-booking.port.js';
import { VoidOpenRecords } from '../booking-payments/acting/void-open-records.js';
import { ReceiveAtCounter } from '../counter/receive-at-counter.js';
import { Boarding, type PaidBooking } from '../counter/boarding.port.js';
import { ReceiveAndBoard } from '../counter/receive-and-board.js';
import { DecideCounter } from '../counter/decide-counter.js';
import { RequestCounter } from '../counter/request-counter.js';
import { SetAsCounter } from '../counter/set-as-counter.js';
import type { Ids } from '../ids.port.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';
import { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { RecordRefund } from '../refunds/record-refund.js';
import { ReversePayment } from '../refunds/reverse-payment.js';
import { SendRefund } from '../refunds/send-refund.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { FindBooking } from '../bookings/find-booking.js';
import { ProcessSlip } from '../slips/process-slip.js';
import { ReadSlip } from '../slips/read-slip.js';
import { ExpiredBookings } from '../slips/expired-bookings.port.js';
import { SlipImages, type SlipImage } from '../slips/slip-images.port.js';
import { SlipLinks } from '../slips/slip-links.js';
import { UploadSlip } from '../slips/upload-slip.js';
import { aBooking, NOON, visitor } from './builders.js';
import { FakePaymentGateway } from './fake-payment-gateway.js';
import { FakeAttempts, FakeBookings, FakeIds, FakeTrips } from './fakes.js';
import { cashOf, transferOf } from './method-rules.js';
import { MemoryPaymentRecords } from './payment-records.memory.js';

/** Takes every file for a picture, except one whose content is 'no picture'. */
class FakeImages extends SlipImages {
  override async read(bytes: Uint8Array): Promise<SlipImage | undefined> {
    return Buffer.from(bytes).toString() === 'no picture' ? undefined : { jpeg: bytes, perceptualHash: new Uint8Array(512) };
  }
}

class FakePushToBooking extends PushToBooking {
  readonly pushed: PaymentEvent[] = [];
  override async push(_operatorId: string, events: readonly RecordsEvent[]): Promise<void> {
    this.pushed.push(...events.map(({ event }) => event));
  }
}

/** Boards everyone, unless it has a refusal. */
class FakeBoarding extends Boarding {
  readonly boarded: PaidBooking[] = [];
  refusal: Error | undefined;
  override async board(_caller: Caller, paid: PaidBooking): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.boarded.push(paid);
  }
}

/** Restores the world's booking, unless its seats are taken; that leaves its records closed. */
class FakeExpiredBookings extends ExpiredBookings {
  refusal: Error | undefined;
  readonly steps: string[] = [];
  constructor(private readonly bookings: FakeBookings) {
    super();
  }
  override async restore(): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.steps.push('restored');
    this.bookings.booking = this.bookings.booking && { ...this.bookings.booking, isCancelled: false, isExpired: false };
  }
}

export const aFile = (content: string | Uint8Array<ArrayBuffer> = 'a picture'): File => new File([content], 'slip.png', { type: 'image/png' });

export interface RecordsStores<S extends PaymentRecordsStore, A extends Attempts> {
  readonly store: S;
  readonly attempts: A;
  readonly ledger: Pick<Ledger, 'ofBooking' | 'ofBookings' | 'byId'>;
  readonly ids: Ids;
}

/** Slips and cash requests of the booking of `aBooking`, over these stores. */
export class RecordsWorldOver<S extends PaymentRecordsStore, A extends Attempts> {
  now = NOON;
  settings = someSettings({ cashPayment: 'true' });
  readonly store: S;
  readonly attempts: A;
  readonly ledger: RecordsStores<S, A>['ledger'];
  readonly bookings = new FakeBookings();
  readonly expired = new FakeExpiredBookings(this.bookings);
  readonly booking = new FakePushToBooking();
  readonly trips = new FakeTrips();
  readonly clock = { now: (): Date => this.now };
  readonly links = new SlipLinks('secret', this.clock);
  readonly voidOpen: VoidOpenRecords;
  readonly uploadSlip: UploadSlip;
  readonly requestCash: RequestCounter;
  readonly readSlip: ReadSlip;
  readonly process: ProcessSlip;
  readonly proceed: DecideCounter;
  readonly setAsCash: SetAsCounter;
  readonly confirm: ReceiveAtCounter;
  readonly boarding = new FakeBoarding();
  readonly receiveAndBoard: ReceiveAndBoard;
  readonly recordRefund: RecordRefund;
  readonly sendRefund: SendRefund;
  readonly reversePayment: ReversePayment;

  constructor({ store, attempts, ledger, ids }: RecordsStores<S, A>) {
    this.store = store;
    this.attempts = attempts;
    this.ledger = ledger;
    const operators = { of: async () => ({ offered: this.settings.offered, origin: '', agreedFee: { fixed: 0, basisPoints: 0 }, gatewayOrder: [] }) };
    this.voidOpen = new VoidOpenRecords(store, this.clock);
    const find = new FindBooking(this.bookings, this.trips);
    const close = new CloseAttempts(attempts, ledger, this.clock);
    const request = new RecordRequest(find, store, this.booking, this.voidOpen, close, this.clock);
    this.uploadSlip = new UploadSlip(find, request, operators, new FakeImages(), ids, this.expired, { open: () => this.open() });
    this.requestCash = new RequestCounter(find, request, operators, ids);
    this.process = new ProcessSlip(store, find, request, attempts, ids);
    this.proceed = new DecideCounter(find, request);
    this.setAsCash = new SetAsCounter(find, request, ids);
    this.confirm = new ReceiveAtCounter(find, request, attempts, ledger, ids);
    this.receiveAndBoard = new ReceiveAndBoard(this.confirm, this.boarding, ids);
    this.recordRefund = new RecordRefund(find, store, ledger, this.booking, ids, this.clock);
    // A payment company that does not answer leaves a refund that was begun waiting.
    const gateway = new FakePaymentGateway();
    gateway.isDown = true;
    const gateways = { of: async () => new PaymentGateways([{ product: bmlConnect, gateway }]) };
    this.sendRefund = new SendRefund(find, store, ledger, attempts, gateways, this.booking, ids, this.clock);
    this.reversePayment = new ReversePayment(find, store, ledger, this.booking, ids, this.clock);
    this.readSlip = new ReadSlip(this.bookings, store, this.links);
  }

  upload(file: File | null = aFile(), caller: Caller = visitor(), bookingUUID = aBooking().uuid) {
    return this.uploadSlip.run(caller, { bookingUUID, file });
  }

  askCash(caller: Caller = visitor(), bookingUUID = aBooking().uuid) {
    return this.requestCash.run(caller, { bookingUUID });
  }

  read(caller: Caller, token?: string, bookingUuid = aBooking().uuid) {
    return this.readSlip.run(caller, { bookingUuid, ...(token && { token }) });
  }

  /** Closes nothing. */
  async open(): Promise<void> {
    this.expired.steps.push('opened');
  }

  stored(): Promise<PaymentRecords> {
    return this.store.of('coral', aBooking().id);
  }

  /** Statuses of what counts. */
  async shown(): Promise<string[]> {
    const records = await this.stored();
    return [transferOf(records)?.status ?? 'none', cashOf(records)?.status ?? 'none'];
  }
}

/** The same over fakes. */
export class RecordsWorld extends RecordsWorldOver<MemoryPaymentRecords, FakeAttempts> {
  constructor() {
    const store = new MemoryPaymentRecords();
    const ledger = {
      ofBooking: async () => store.receipts,
      ofBookings: async (_operatorId: string, ids: readonly number[]) => new Map(ids.map((id) => [id, store.receipts])),
      byId: async (_operatorId: string, id: number) => store.receipts.find((entry) => entry.id === id),
    };
    super({ store, attempts: new FakeAttempts(), ledger, ids: new FakeIds() });
  }

  /** As booking leaves it once its hold has ended: cancelled, and closed to payment before. */
  async expire(change: Partial<BookingToPay> = {}): Promise<void> {
    this.bookings.booking = aBooking({ isCancelled: true, isExpired: true, ...change });
    this.store.put({ ...(await this.stored()), closedAt: this.now });
  }

  /** As after booking's event BookingRestored, and as the upload of a slip does itself. */
  override async open(): Promise<void> {
    const { closedAt: _, ...records } = await this.stored();
    this.store.put(records);
    await super.open();
  }
}
