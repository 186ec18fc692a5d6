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

  /** Messages with the same name wait for each other: a carrier that hangs holds up only those that go through it. */
  laneOf(_operatorId: string): Promise<string> {
    return Promise.resolve('');
  }

  /** Throws `MessageRefused` for a message that the carrier will never take, another error for one that may be taken later. */
  abstract send(operatorId: string, sms: Sms): Promise<void>;
}
