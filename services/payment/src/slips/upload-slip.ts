import { randomUUID } from 'node:crypto';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { isStaff, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { log } from '@atoll/runtime/observability/log';
import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import { checkNewProof, uploadProof } from '../booking-payments/records/payment-records.js';
import type { RecordRequest } from '../booking-payments/acting/record-request.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import type { ClosePayment } from '../closures/close-payment.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import type { FindBooking } from '../bookings/find-booking.js';
import type { Operators } from '../bookings/operators.port.js';
import { methodNamed } from '../bookings/method-named.js';
import { checkMethod, hasAmount, withoutExpiry } from '../bookings/payable.js';
import type { ExpiredBookings } from './expired-bookings.port.js';
import type { SlipImage, SlipImages } from './slip-images.port.js';

/** A customer who knows the booking's uuid, or staff, uploads the slip of a method with a proof [D-14]. */
export class UploadSlip {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly operators: Operators,
    private readonly images: SlipImages,
    private readonly ids: Ids,
    private readonly expired: ExpiredBookings,
    private readonly closing: Pick<ClosePayment, 'open'>,
  ) {}

  /**
   * Staff name the booking by its id, because captains' lists have no uuid. Refuses by the booking before it looks into the file, so
   * that an unknown one costs no decoding. It refuses by an earlier slip that waits before an expired booking gets its seats back.
   * SEATS_NOT_AVAILABLE for a booking that has expired and whose seats are taken.
   * @param address rate-limit subnet of the client
   */
  async run(caller: Caller, { bookingUUID, bookingId, file, method: given }: Input<'uploadPaymentSlip'>, address = ''): Promise<Output<'uploadPaymentSlip'>> {
    const { operatorId } = caller;
    const method = methodNamed('proof', given);
    const named = bookingId ? this.find.forStaff(caller, bookingId) : this.find.byUuid(caller, bookingUUID);
    const [found, { offered }] = await Promise.all([named, this.operators.of(caller)]);
    const check = (now: BookingToPay): void => checkMethod(caller, now, { isOffered: offered.methods[method], isEnough: hasAmount(now) });
    check(withoutExpiry(found));
    if (found.isExpired) await this.request.refuseBy(found, operatorId, checkNewProof);
    const slip = { id: randomUUID(), ...(await this.imageOf(file, { operatorId, subject: String(found.id), sender: senderOf(caller, address) })) };
    const booking = found.isExpired ? await this.restored(caller, found) : found;
    const [id, mvrProviderId] = await Promise.all([this.ids.next(operatorId, 'transfer'), this.mvrProviderOf(caller, booking)]);
    const uploaded = { method, id, slipId: slip.id, due: booking.due, ...(mvrProviderId !== undefined && { mvrProviderId }) };
    await this.request.run(caller, { booking, check, slip, decide: (records, done) => uploadProof(records, uploaded, done) });
    return paymentMessage('SLIP_UPLOADED');
  }

  /**
   * Booking restores it first, so that no payment can start for seats that it does not hold. After a crash in between booking's event
   * opens it; after one before the slip is stored it waits unpaid, and expires again.
   */
  private async restored(caller: Caller, { id, uuid }: BookingToPay): Promise<BookingToPay> {
    await this.expired.restore(caller.operatorId, id);
    await this.closing.open(caller.operatorId, [id]);
    return this.find.byUuid(caller, uuid);
  }

  /** A slip is worth more than the name of its account, so trip's failure does not refuse it. */
  private async mvrProviderOf(caller: Caller, booking: BookingToPay): Promise<number | undefined> {
    try {
      return await this.find.mvrProviderOf(caller, booking);
    } catch (err) {
      log.warn({ err, bookingId: booking.id }, 'account holder of a slip not stored');
      return undefined;
    }
  }

  /** Fewer than 2,000,000 bytes, and a picture by its content [PY-10, PY-11, D-69]. */
  private async imageOf(file: File | null | undefined, source: QueueSource): Promise<SlipImage> {
    if (!file) throw paymentError('SLIP_TYPE');
    if (file.size >= SLIP_BYTES) throw paymentError('SLIP_SIZE');
    const image = await this.images.read(await file.bytes(), source);
    if (!image) throw paymentError('SLIP_TYPE');
    return image;
  }
}

/** Staff share an office's address, so each is counted by their user. */
const senderOf = (caller: Caller, address: string): string => (isStaff(caller) ? `user ${caller.operatorId} ${userIdOf(caller)}` : address);
