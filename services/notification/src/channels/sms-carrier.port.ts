export interface Sms {
  /** The carrier sends a message with a reference that it knows only once. */
  reference: string;
  /** E.164 */
  to: string;
  from: string;
  text: string;
}

export abstract class SmsCarrier {
  /** Most requests under way. */
  abstract readonly atOnce: number;
  /** Throws `MessageRefused` for a message that the carrier will never take, another error for one that may be taken later. */
  abstract send(sms: Sms): Promise<void>;
}
