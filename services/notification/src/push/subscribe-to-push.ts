import { timingSafeEqual } from 'node:crypto';
import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { outgoingUrl } from '@atoll/runtime/outgoing/public-address';
import type { Clock } from '@atoll/time/clock';
import { notificationError } from '../errors.js';
import type { PushSubscriptions } from './push-subscriptions.port.js';
import { areDeviceKeys, type VapidKeys } from './vapid-keys.js';

/** Booking, which knows the uuid. */
export interface BookingUuids {
  booking(operatorId: string, bookingId: number): Promise<BookingForMessage | undefined>;
}

type Called = Pick<Caller, 'operatorId'>;

/** Stores and forgets the devices of a booking; the caller shows its uuid. */
export class SubscribeToPush {
  /**
   * @param keys undefined where the deployment sends no push messages
   * @param origins that need not be public
   */
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly bookings: BookingUuids,
    private readonly clock: Clock,
    private readonly keys: VapidKeys | undefined,
    private readonly origins: readonly string[],
  ) {}

  /** Key with which a browser subscribes; '' where nothing is sent. */
  get publicKey(): string {
    return this.keys?.publicKey ?? '';
  }

  /** BOOKING_NOT_FOUND for another uuid; PUSH_DEVICE for an address that is not of the public internet, for keys that are none, and without a key of ours. */
  async add({ operatorId }: Called, { bookingId, bookingUuid, endpoint, p256dh, auth }: Input<'subscribeToPush'>): Promise<void> {
    await this.assertOwn(operatorId, bookingId, bookingUuid);
    if (!this.keys || !outgoingUrl(endpoint, this.origins) || !areDeviceKeys(p256dh, auth)) throw notificationError('PUSH_DEVICE');
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
