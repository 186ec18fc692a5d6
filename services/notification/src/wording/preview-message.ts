import type { Input, Output } from '@atoll/contracts/http/calls';
import { smsParts } from '@atoll/contracts/sms-parts';
import type { SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { mailOf } from '../channels/mail-channel.js';
import { smsOf } from '../channels/sms-channel.js';
import type { Letter } from '../contents/letter.js';
import { productWords } from './product-words.js';
import { sampleLetter } from './sample-letter.js';

const DAY_MS = 24 * 3_600_000;

/** Shows staff the texts of messages, and what customers would read. */
export class PreviewMessage {
  constructor(
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
    private readonly clock: Clock,
  ) {}

  /** The product's words in the operator's languages. */
  async words({ operatorId }: Caller): Promise<Output<'getMessageWords'>> {
    const { settings } = await this.operators.operator(operatorId);
    return { texts: productWords(settings.languages) };
  }

  /** With a sample booking. A value that the message does not have stays in its braces. */
  async run({ operatorId }: Caller, { text, language, ...words }: Input<'previewMessage'>): Promise<Output<'previewMessage'>> {
    const operator = await this.operators.operator(operatorId);
    const origin = operatorOrigin(operator.operator, '', this.deployment);
    const sample = sampleLetter(text, language, this.clock.now().getTime() + DAY_MS, operator, origin);
    const letter = withUnknown(sample, Object.values(words));
    const sms = smsOf(letter, words.sms);
    const { subject, text: mail } = mailOf(letter, words);
    return { sms, parts: smsParts(sms), subject, mail };
  }
}

function withUnknown(letter: Letter, texts: readonly string[]): Letter {
  const named = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([braced, name = '']) => [name, braced]));
  return { ...letter, values: { ...Object.fromEntries(named), ...letter.values } };
}
