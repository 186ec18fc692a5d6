import { appErrorOf } from '@atoll/errors/app-error';
import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { forOperator } from '@atoll/runtime/jobs/round';
import type { Clock } from '@atoll/time/clock';
import type { Outcome } from '../messages/pending-messages.schema.js';
import type { DueMessage, DueMessages } from './due-messages.port.js';
import type { MessageContent, MessageContents } from '../contents/message-contents.port.js';
import type { MailCarrier } from './mail-carrier.port.js';
import { MessageRefused } from './message-refused.js';
import type { SmsCarrier } from './sms-carrier.port.js';

/** Longer than asking for the content and the carriers' timeouts together. */
const LEASE_MS = 60_000;
/** Pause after the first, second … failed attempt. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000] as const;
const MOST_PER_ROUND = 200;
/** As many as the connections to the mail server, so that no message waits for one while its lease runs out. */
const AT_ONCE = 5;

/** Sends what is due. A failed message is retried four times and then given up; it never holds up the others [NT-08]. */
export class SendMessages {
  readonly #messages = counter('atoll_messages_total', 'Messages by what became of them', ['template', 'channel', 'outcome']);

  constructor(
    private readonly due: DueMessages,
    private readonly contents: MessageContents,
    private readonly smsCarrier: SmsCarrier,
    private readonly mailCarrier: MailCarrier,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (let taken = 0; taken < MOST_PER_ROUND; taken += AT_ONCE) {
      const messages = await this.take();
      await Promise.all(messages.map((message) => forOperator('send a message', message.operatorId, () => this.send(message))));
      if (messages.length < AT_ONCE) return;
    }
  }

  private async take(): Promise<DueMessage[]> {
    const taken: DueMessage[] = [];
    while (taken.length < AT_ONCE) {
      const now = this.clock.now();
      const message = await this.due.take(now, new Date(now.getTime() + LEASE_MS));
      if (!message) break;
      taken.push(message);
    }
    return taken;
  }

  private async send(message: DueMessage): Promise<void> {
    try {
      const content = await this.contents.of(message);
      if (!content) return await this.close(message, 'dropped');
      await this.handOver(message.messageId, content);
      await this.close(message, 'sent');
    } catch (err) {
      const pause = RETRY_AFTER_MS[message.attempts - 1];
      const isFinal = err instanceof MessageRefused || pause === undefined || appErrorOf(err)?.kind === 'forbidden';
      log.warn({ err, template: message.template, attempts: message.attempts }, isFinal ? 'message given up' : 'message not sent, retrying');
      if (isFinal) return this.close(message, 'failed');
      await this.due.retry(message, new Date(this.clock.now().getTime() + pause));
    }
  }

  private handOver(reference: string, content: MessageContent): Promise<void> {
    if (content.channel === 'sms') return this.smsCarrier.send({ reference, ...content.sms });
    return this.mailCarrier.send({ reference, ...content.mail });
  }

  private async close(message: DueMessage, outcome: Outcome): Promise<void> {
    await this.due.close(message, outcome, this.clock.now());
    this.#messages.inc({ template: message.template, channel: message.channel, outcome });
  }
}
