/** Where the push service of a device takes messages, and the keys with which they are encrypted. */
export interface PushDevice {
  readonly operatorId: string;
  /** Address at the browser's push service: who has it can send there. */
  readonly endpoint: string;
  /** Public key of the device, an uncompressed point on P-256 in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

/** A device on which a customer wants notifications about a booking. */
export interface PushSubscription extends PushDevice {
  readonly bookingId: number;
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
