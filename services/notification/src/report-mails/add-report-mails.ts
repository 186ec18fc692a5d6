import type { Clock } from '@atoll/time/clock';
import { channelsTo, type ChannelRow } from '../messages/channels.js';
import type { PendingMessages } from '../messages/pending-messages.port.js';

/** Stores the mails of a report that is due. */
export class AddReportMails {
  constructor(
    private readonly messages: Pick<PendingMessages, 'add'>,
    private readonly channels: readonly ChannelRow[],
    private readonly clock: Clock,
  ) {}

  /** A message for each recipient. Its key names run and recipient, so that a repeated request stores none. */
  async run(operatorId: string, runId: string, recipients: number): Promise<void> {
    const now = this.clock.now();
    const message = { operatorId, template: 'report', channels: channelsTo(this.channels, ['email']), pendingSince: now, dueAt: now } as const;
    const each = Array.from({ length: recipients }, (_, recipient) => {
      return { ...message, eventId: `report:${operatorId}:${runId}:${recipient}`, reportRunId: runId, recipient };
    });
    await this.messages.add(each);
  }
}
