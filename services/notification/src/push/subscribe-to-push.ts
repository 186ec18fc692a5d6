import { timingSafeEqual } from 'node:crypto';
import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { notificationError } from '../errors.js';
import type { PushDevices } from './push-devices.js';
import type { PushSubscriptions } from './push-subscriptions.port.js';

/** Booking, which knows the uuid. */
export interface BookingUuids {
  booking(operatorId: string, bookingId: number): Promise<BookingForMessage | undefined>;
}

type Called = Pick<Caller, 'operatorId'>;

/** Stores and forgets the devices of a booking; the caller shows its uuid. */
export class SubscribeToPush {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly bookings: BookingUuids,
    private readonly clock: Clock,
    private readonly devices: PushDevices,
  ) {}

  /** BOOKING_NOT_FOUND for another uuid; PUSH_DEVICE for a device that is not usable. */
  async add({ operatorId }: Called, { bookingId, bookingUuid, endpoint, p256dh, auth }: Input<'subscribeToPush'>): Promise<void> {
    await this.assertOwn(operatorId, bookingId, bookingUuid);
    this.devices.assertUsable({ endpoint, p256dh, auth });
    await this.subscriptions.add({ operatorId, bookingId, endpoint, p256dh, auth }, this.clock.now());
  }

  /** BOOKING_NOT_FOUND as above. */
  async remove({ operatorId }: Called, { bookingId, bookingUuid, endpoint }: Input<'unsubscribeFromPush'>): Promise<void> {
    await this.assertOwn(operatorId, bookingId, bookingUuid);
    await this.subscriptions.remove({ operatorId, bookingId, endpoint });
  }

  private async assertOwn(operatorId: string, bookingId: number, bookingUuid: string): Promise<void> {
    const booking = await this.bookings.booking(operatorId, bookingId);
    if (!booking || !isSame(booking.uuid, bookingUuid)) throw notificationError('BOOKING_NOT_FOUND');
  }
}

const isSame = (secret: string, given: string): boolean => {
  const [a, b] = [Buffer.from(secret), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
