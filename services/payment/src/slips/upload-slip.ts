import { randomUUID } from 'node:crypto';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { uploadSlip } from '../booking-payments/payment-records.js';
import type { RecordRequest } from '../booking-payments/record-request.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import type { BookingToPay } from '../paying/bookings.port.js';
import type { FindBooking } from '../paying/find-booking.js';
import type { Operators } from '../paying/operators.port.js';
import { checkMethod, hasAmount } from '../paying/payable.js';
import type { SlipImages } from './slip-images.port.js';

/** A customer who knows the booking's uuid, or staff, uploads the slip of a bank transfer [D-14]. */
export class UploadSlip {
  constructor(
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly operators: Operators,
    private readonly images: SlipImages,
    private readonly ids: Ids,
  ) {}

  /**
   * Staff name the booking by its id, because captains' lists have no uuid. Refuses by the booking before it looks into the file, so
   * that an unknown one costs no decoding.
   */
  async run(caller: Caller, { bookingUUID, bookingId, file }: Input<'uploadPaymentSlip'>): Promise<Output<'uploadPaymentSlip'>> {
    const { operatorId } = caller;
    const named = bookingId ? this.find.forStaff(caller, bookingId) : this.find.byUuid(caller, bookingUUID);
    const [booking, { offered }] = await Promise.all([named, this.operators.of(caller)]);
    const check = (now: BookingToPay): void => checkMethod(caller, now, offered.bankTransfer, hasAmount(now));
    check(booking);
    const slip = { id: randomUUID(), jpeg: await this.jpegOf(file) };
    const uploaded = { id: await this.ids.next(operatorId, 'transfer'), slipId: slip.id, due: booking.due };
    await this.request.run(caller, { booking, check, slip, decide: (records, done) => uploadSlip(records, uploaded, done) });
    return paymentMessage('SLIP_UPLOADED');
  }

  /** Fewer than 2,000,000 bytes, and a picture by its content [PY-10, PY-11, D-69]. */
  private async jpegOf(file: File | null | undefined): Promise<Uint8Array> {
    if (!file) throw paymentError('SLIP_TYPE');
    if (file.size >= SLIP_BYTES) throw paymentError('SLIP_SIZE');
    const jpeg = await this.images.read(await file.bytes());
    if (!jpeg) throw paymentError('SLIP_TYPE');
    return jpeg;
  }
}
