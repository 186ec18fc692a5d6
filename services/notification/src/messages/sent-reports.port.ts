import type { MessageDocument } from './messages.schema.js';

export abstract class SentReports {
  /** Messages with reports, newest first. */
  abstract newest(operatorId: string, limit: number): Promise<MessageDocument[]>;
}
