import { smsText } from '@atoll/contracts/sms-parts';
import type { SettingsClient } from '@atoll/operator-settings/client';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { DeliveryLog, LoggedMessage } from '../messages/delivery-log.port.js';
import type { SmsCarrier } from '../channels/sms-carrier.port.js';
import { languageOf, textsIn, writtenIn } from '../texts/texts.js';
import { messageCounter } from './message-counter.js';

const TEMPLATE = 'local-price-code';

export interface CodeMessage {
  operatorId: string;
  reference: string;
  bookingId: number;
  phone: string;
  code: string;
  validMinutes: number;
  host: string;
  language: string;
}

/** Sends the code that verifies a booking's phone [NT-04]. One attempt: the customer waits for it, and can have another sent. */
export class SendCode {
  readonly #count = messageCounter(['sms']);

  constructor(
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly deliveries: DeliveryLog,
    private readonly carrier: SmsCarrier,
    private readonly clock: Clock,
  ) {}

  /** Whether the carrier took the message. A repeated reference sends nothing and returns false. */
  async run(message: CodeMessage): Promise<boolean> {
    const { operatorId, reference, bookingId } = message;
    const logged: LoggedMessage = { operatorId, messageId: reference, template: TEMPLATE, bookingId };
    if (!(await this.deliveries.open(logged, this.clock.now()))) return false;
    const sent = await this.deliver(message);
    if (sent) await this.deliveries.close(logged, 'sent', this.clock.now());
    this.#count('sms', sent ? 'sent' : 'failed');
    return sent;
  }

  private async deliver({ operatorId, reference, phone, code, validMinutes, host, language }: CodeMessage): Promise<boolean> {
    try {
      const { operator, settings } = await this.operators.operator(operatorId);
      const known = operator.hostNames.includes(host) ? host : operator.hostNames[0];
      const reader = languageOf({ language }, settings);
      const text = smsText(
        writtenIn(reader, textsIn(reader).sms[TEMPLATE], { product: operator.productTitle, code, minutes: validMinutes, host: known ?? '' }),
      );
      await this.carrier.send(operatorId, { reference, to: phone, from: operator.productTitle, text });
      return true;
    } catch (err) {
      log.warn({ err, template: TEMPLATE }, 'message given up');
      return false;
    }
  }
}
