import type { PushDevice } from '../push/push-subscriptions.port.js';

/** A device on which a member of staff is notified of what waits for them. */
export interface StaffDevice extends PushDevice {
  readonly userId: number;
  /** The session in which it was switched on: the device is forgotten with it. */
  readonly sessionId: string;
  /** Code of the language of its page. */
  readonly language: string;
}

export interface StoredStaffDevice extends StaffDevice {
  readonly deviceId: string;
}

export abstract class StaffDevices {
  /** Stores it, or its new keys, user and session; of more devices than a user may have, the oldest is forgotten. */
  abstract add(device: StaffDevice, now: Date): Promise<void>;
  /** A device that is not stored, or is another user's, is no error. */
  abstract remove(device: Pick<StaffDevice, 'operatorId' | 'userId' | 'endpoint'>): Promise<void>;
  abstract byId(operatorId: string, deviceId: string): Promise<StoredStaffDevice | undefined>;
  abstract ofUser(operatorId: string, userId: number): Promise<StoredStaffDevice[]>;
  /** The newest 500 of an operator. Asks nothing where it has none. */
  abstract ofOperator(operatorId: string): Promise<StoredStaffDevice[]>;
}
