import { createHash } from 'node:crypto';
import { identityError } from '../errors.js';

export interface Feedback {
  operatorId: string;
  feedbackId: string;
  userId: number;
  text: string;
  sentAt: Date;
}

interface Sender {
  readonly operatorId: string;
  readonly userId: number;
}

/**
 * The id follows from user, text and day, so that a request that is sent twice leaves one effect [XC-14].
 * @throws FEEDBACK_EMPTY
 */
export function feedbackOf({ operatorId, userId }: Sender, typed: string | null | undefined, now: Date): Feedback {
  const text = typed?.trim() ?? '';
  if (text === '') throw identityError('FEEDBACK_EMPTY');
  const day = now.toISOString().slice(0, 10);
  const feedbackId = createHash('sha256')
    .update(JSON.stringify([userId, text, day]))
    .digest('base64url')
    .slice(0, 22);
  return { operatorId, feedbackId, userId, text, sentAt: now };
}
