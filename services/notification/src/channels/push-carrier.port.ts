import type { PushDevice } from '../push/push-subscriptions.port.js';
import { MessageRefused } from './message-refused.js';

/** The device has unsubscribed, or its browser is gone. */
export class DeviceGone extends MessageRefused {
  override readonly name = 'DeviceGone';
}

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
  /** Throws `DeviceGone`, `MessageRefused` where the device will never take it, another error where it may later. */
  abstract sendTo(device: PushDevice, push: Push): Promise<void>;
}
