import type { SettingsClient } from '@atoll/operator-settings/client';
import type { Lease } from '@atoll/runtime/jobs/lease.mongo';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { channelsTo, type ChannelRow } from '../messages/channels.js';
import type { PendingMessage } from '../messages/pending-message.js';
import type { PendingMessages } from '../messages/pending-messages.port.js';
import type { Departures } from './departures.port.js';
import type { ReminderMarks } from './reminder-marks.port.js';

const HOUR_MS = 3_600_000;
/** Trips of one step: after an outage an operator is caught up in several. */
const STEP_MS = HOUR_MS;
/** After an outage a trip that departs sooner is not worth a message any more. */
const TOO_LATE_MS = HOUR_MS / 2;
/** Most hours before departure: a week. */
const MOST_HOURS = 168;

/**
 * Stores a reminder for each booking of the trips that now are so many hours away as the operator wants. A trip is found by its departure of
 * today, so one that is moved is found again at its new one. The key of a reminder names booking and departure: it is stored once, whatever
 * crashes or runs twice.
 */
export class RemindPassengers {
  constructor(
    private readonly operators: Pick<SettingsClient, 'of'>,
    private readonly departures: Departures,
    private readonly marks: ReminderMarks,
    private readonly messages: Pick<PendingMessages, 'add'>,
    private readonly channels: readonly ChannelRow[],
    private readonly clock: Clock,
  ) {}

  /** The failure of one operator holds up no other. */
  async run(lease: Pick<Lease, 'assertHeld'>): Promise<void> {
    for (const operatorId of await this.departures.operators())
      await forOperator('remind passengers', operatorId, () => this.remind(operatorId, lease)).catch((err: unknown) => {
        lease.assertHeld();
        log.warn({ err, operatorId }, 'passengers not reminded, retrying');
      });
  }

  private async remind(operatorId: string, lease: Pick<Lease, 'assertHeld'>): Promise<void> {
    const { reminderHours } = await this.operators.of(operatorId);
    if (reminderHours === 0) return;
    const now = this.clock.now().getTime();
    const until = now + Math.min(reminderHours, MOST_HOURS) * HOUR_MS;
    const mark = await this.marks.of(operatorId);
    // Passengers who depart sooner than that when the operator begins are not reminded.
    if (!mark) return this.marks.advance(operatorId, new Date(until));
    for (let from = Math.max(mark.getTime(), now + TOO_LATE_MS); from < until; from += STEP_MS) {
      lease.assertHeld();
      const to = new Date(Math.min(from + STEP_MS, until));
      await this.store(operatorId, new Date(from), to);
      await this.marks.advance(operatorId, to);
    }
  }

  private async store(operatorId: string, from: Date, to: Date): Promise<void> {
    for (const { id: tripId, fromTimeMs } of await this.departures.trips(operatorId, from, to)) {
      const now = this.clock.now();
      const message = { operatorId, template: 'trip-reminder', tripId, departsAt: new Date(fromTimeMs), pendingSince: now, dueAt: now } as const;
      const recipients = await this.departures.recipients(operatorId, tripId);
      const each = recipients.map(({ bookingId, contacts }): PendingMessage => ({
        ...message,
        eventId: `reminder:${operatorId}:${tripId}:${fromTimeMs}:${bookingId}`,
        bookingId,
        channels: channelsTo(this.channels, contacts),
      }));
      await this.messages.add(each.filter(({ channels }) => channels.length > 0));
    }
  }
}
