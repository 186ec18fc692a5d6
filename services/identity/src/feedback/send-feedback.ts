import { commonError } from '@atoll/errors/common';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { Clock } from '@atoll/time/clock';
import { feedbackOf } from './feedback.js';
import type { Feedbacks } from './feedbacks.port.js';

/** Each becomes a mail to the operator [XC-15]. */
export const FEEDBACK_PER_HOUR = 10;

export class SendFeedback {
  constructor(
    private readonly feedbacks: Feedbacks,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Stores the feedback and has it mailed to the operator [NT-05, D-53]. FEEDBACK_EMPTY, RATE_LIMIT. */
  async run(caller: Caller, typed: string | null | undefined): Promise<void> {
    const { operatorId } = caller;
    const userId = userIdOf(caller);
    if (userId === undefined) throw commonError('FORBIDDEN');
    const feedback = feedbackOf({ operatorId, userId }, typed, this.clock.now());
    await this.limiter.check({ key: `${operatorId}:feedback:${userId}`, max: FEEDBACK_PER_HOUR, windowSeconds: 3600 });
    await this.feedbacks.add(feedback);
  }
}
