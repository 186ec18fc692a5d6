import { appErrorOf } from '@atoll/errors/app-error';
import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { forOperator } from '@atoll/runtime/jobs/round';
import type { Clock } from '@atoll/time/clock';
import type { Outcome } from '../messages/pending-messages.schema.js';
import type { DueMessage, DueMessages } from './due-messages.port.js';
import type { MessageContents } from './message-content.port.js';
import { SmsRefused, type SmsCarrier } from './sms-carrier.port.js';

/** Longer than asking for the content and the carrier's timeout together. */
const LEASE_MS = 60_000;
/** Pause after the first, second … failed attempt. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000] as const;
const MOST_PER_ROUND = 200;

/** Sends what is due. A failed message is retried four times and then given up; it never holds up the others [NT-08]. */
export class SendMessages {
  readonly #messages = counter('atoll_messages_total', 'Messages by what became of them', ['template', 'channel', 'outcome']);

  constructor(
    private readonly due: DueMessages,
    private readonly contents: MessageContents,
    private readonly carrier: SmsCarrier,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (let taken = 0; taken < MOST_PER_ROUND; taken += 1) {
      const now = this.clock.now();
      const message = await this.due.take(now, new Date(now.getTime() + LEASE_MS));
      if (!message) return;
      await forOperator('send a message', message.operatorId, () => this.send(message));
    }
  }

  private async send(message: DueMessage): Promise<void> {
    try {
      const content = await this.contents.of(message);
      if (!content) return await this.close(message, 'dropped');
      await this.carrier.send({ reference: message.messageId, ...content });
      await this.close(message, 'sent');
    } catch (err) {
      const pause = RETRY_AFTER_MS[message.attempts - 1];
      const isFinal = err instanceof SmsRefused || pause === undefined || appErrorOf(err)?.kind === 'forbidden';
      log.warn({ err, template: message.template, attempts: message.attempts }, isFinal ? 'message given up' : 'message not sent, retrying');
      if (isFinal) return this.close(message, 'failed');
      await this.due.retry(message, new Date(this.clock.now().getTime() + pause));
    }
  }

  private async close(message: DueMessage, outcome: Outcome): Promise<void> {
    await this.due.close(message, outcome, this.clock.now());
    this.#messages.inc({ template: message.template, channel: message.channel, outcome });
  }
}
