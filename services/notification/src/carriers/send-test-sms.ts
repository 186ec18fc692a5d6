import { randomUUID } from 'node:crypto';
import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import type { SettingsClient } from '@atoll/operator-settings/client';
import { log } from '@atoll/runtime/observability/log';
import { CarrierResponded } from '../channels/carrier-response.js';
import type { SmsCarrier } from '../channels/sms-carrier.port.js';
import { notificationError } from '../errors.js';
import { languageOf, textsIn, writtenIn } from '../texts/texts.js';

/** A super user sees whether the carrier of the operator's SMS takes a message. */
export class SendTestSms {
  constructor(
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly carrier: SmsCarrier,
  ) {}

  /** PHONE for what is no phone number; SMS_REFUSED with the carrier's status, or SMS_UNREACHABLE without one. */
  async run(operatorId: string, typed: string): Promise<void> {
    const to = e164(typed, DEFAULT_DIAL_CODE);
    if (to === undefined) throw notificationError('PHONE');
    const { operator, settings } = await this.operators.operator(operatorId);
    const language = languageOf({ language: '' }, settings);
    const text = writtenIn(language, textsIn(language).labels.test, { product: operator.productTitle });
    try {
      await this.carrier.send(operatorId, { reference: randomUUID(), to, from: operator.productTitle, text });
    } catch (err) {
      log.warn({ err }, 'test message not sent');
      const responded = [err, (err as Error).cause].find((one) => one instanceof CarrierResponded);
      throw responded
        ? notificationError('SMS_REFUSED', { params: { status: responded.status }, cause: err })
        : notificationError('SMS_UNREACHABLE', { cause: err });
    }
  }
}
