import type { Feedback } from './feedback.js';

export abstract class Feedbacks {
  /** Stores it with the event by which it is mailed; one that is stored already stays as it is. */
  abstract add(feedback: Feedback): Promise<void>;
  abstract byId(operatorId: string, feedbackId: string): Promise<Feedback | undefined>;
}
