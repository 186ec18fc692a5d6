export interface Push {
  /** The same at each attempt: a device shows it once. */
  readonly reference: string;
  readonly title: string;
  readonly body: string;
  /** Opens when it is tapped. */
  readonly url: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
}

export abstract class PushCarrier {
  /** Bookings whose devices are sent to at once. */
  abstract readonly atOnce: number;
  /** Sends to every device of the booking. Throws `MessageRefused` where none will ever take it, another error where none took it and one may later. */
  abstract send(operatorId: string, bookingId: number, push: Push): Promise<void>;
}
