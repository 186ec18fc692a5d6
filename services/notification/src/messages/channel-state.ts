import type { Channel } from './channels.js';

export const OUTCOMES = ['sent', 'dropped', 'failed'] as const;
/** 'dropped': there was nothing left to send. 'failed': the carrier refused it, or every attempt failed. */
export type Outcome = (typeof OUTCOMES)[number];

/** Records what became of a message over one channel. */
export interface ChannelState {
  channel: Channel;
  attempts: number;
  /** When the next attempt is due; absent once there is an outcome. */
  dueAt?: Date;
  outcome?: Outcome;
  closedAt?: Date;
  /** Held back, to be sent together with others to the same contact. */
  held?: boolean;
}
