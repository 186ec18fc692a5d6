import { eventFields } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { operatorEvents } from '../operator-events.js';
import type { Feedback } from './feedback.js';
import { Feedbacks } from './feedbacks.port.js';
import { feedbacks, type FeedbackDocument } from './feedbacks.schema.js';

export class MongoFeedbacks extends Feedbacks {
  private readonly feedbacks: TenantCollection<FeedbackDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.feedbacks = feedbacks.on(connection);
  }

  override async add(feedback: Feedback): Promise<void> {
    const { operatorId, feedbackId, userId, sentAt: at } = feedback;
    const events = operatorEvents({ operatorId, version: 1, at }, { $case: 'feedbackSent', value: { feedbackId, userId } });
    try {
      await this.feedbacks.insertOne({ _id: keyOf(operatorId, feedbackId), ...feedback, ...eventFields(events) });
    } catch (error) {
      // a repeated request: the first one stored it
      if (!duplicateKeyOf(error)) throw error;
      return;
    }
    wakeRelay(this.connection, feedbacks);
  }

  override async byId(operatorId: string, feedbackId: string): Promise<Feedback | undefined> {
    const projection = { _id: 0, events: 0, unsentAt: 0 };
    return (await this.feedbacks.findOne<Feedback>({ _id: keyOf(operatorId, feedbackId), operatorId }, { projection })) ?? undefined;
  }
}

const keyOf = (operatorId: string, feedbackId: string) => `${operatorId}:${feedbackId}`;
