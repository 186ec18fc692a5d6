import type { Envelope } from '@atoll/outbox/envelope';
import type { Clock } from '@atoll/time/clock';
import { staffTemplates, type StaffMessages } from '../messages/staff-messages.port.js';
import type { StaffDevices } from './staff-devices.port.js';
import type { StaffSubject } from './staff-subjects.js';

/** An older event is of no use any more: after a long outage, or when a topic is read from its beginning. */
const STILL_NEW_MS = 24 * 3_600_000;

/** Stores a message to each device of an operator's staff. What its user may see is asked when it is sent, since roles and boats change. */
export class AddStaffMessages {
  constructor(
    private readonly devices: Pick<StaffDevices, 'ofOperator'>,
    private readonly messages: StaffMessages,
    private readonly clock: Clock,
  ) {}

  async run<T>(events: readonly Envelope<T>[], subjectsOf: (event: T) => StaffSubject[]): Promise<void> {
    const now = this.clock.now();
    const recent = events.filter(({ occurredAt }) => now.getTime() - occurredAt.getTime() < STILL_NEW_MS);
    const found = recent.flatMap(({ operatorId, event }) => subjectsOf(event).map((subject) => ({ operatorId, subject })));
    for (const [operatorId, of] of Map.groupBy(found, (one) => one.operatorId)) {
      const subjects = of.map(({ subject }) => subject);
      await this.add(operatorId, subjects, now);
    }
  }

  private async add(operatorId: string, subjects: readonly StaffSubject[], now: Date): Promise<void> {
    const devices = await this.devices.ofOperator(operatorId);
    const messages = devices.flatMap(({ deviceId, userId }) =>
      staffTemplates.map((template) => {
        const own = subjects.filter((one) => one.template === template && concerns(one, userId));
        return { operatorId, deviceId, template, subjects: [...new Set(own.map(({ id }) => id))] };
      }),
    );
    await this.messages.add(
      messages.filter((message) => message.subjects.length > 0),
      now,
    );
  }
}

const concerns = ({ byUserId, toUserIds }: StaffSubject, userId: number): boolean => byUserId !== userId && (toUserIds?.includes(userId) ?? true);
