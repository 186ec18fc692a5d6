import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { ReminderMarks } from './reminder-marks.port.js';
import { reminderMarks, type ReminderMark } from './reminder-marks.schema.js';

export class MongoReminderMarks extends ReminderMarks {
  private readonly marks: TenantCollection<ReminderMark>;

  constructor(connection: MongoConnection) {
    super();
    this.marks = reminderMarks.on(connection);
  }

  override async of(operatorId: string): Promise<Date | undefined> {
    return (await this.marks.findOne({ _id: operatorId, operatorId }))?.until;
  }

  override async advance(operatorId: string, until: Date): Promise<void> {
    await this.marks.updateOne({ _id: operatorId, operatorId }, { $max: { until } }, { upsert: true });
  }
}
