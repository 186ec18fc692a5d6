/** A device on which a customer wants to be told about a booking: where its push service takes messages, and the keys with which they are encrypted. */
export interface PushSubscription {
  readonly operatorId: string;
  readonly bookingId: number;
  /** Address at the browser's push service: who has it can send there. */
  readonly endpoint: string;
  /** Public key of the device, an uncompressed point on P-256 in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

export abstract class PushSubscriptions {
  /** Stores it, or its new keys; of more devices than a booking may have, the oldest is forgotten. */
  abstract add(subscription: PushSubscription, now: Date): Promise<void>;
  /** A subscription that is not stored is no error. */
  abstract remove(subscription: Pick<PushSubscription, 'operatorId' | 'bookingId' | 'endpoint'>): Promise<void>;
  abstract ofBooking(operatorId: string, bookingId: number): Promise<PushSubscription[]>;
  /** Those of these bookings that have any. Asks nothing where no booking of the operator has. */
  abstract subscribed(operatorId: string, bookingIds: readonly number[]): Promise<ReadonlySet<number>>;
}
