import { smsText } from '@atoll/contracts/sms-parts';
import { ownWordsOf, type Letter } from '../contents/letter.js';
import { en, type SmsText } from '../texts/en.js';
import { textsIn, writtenIn } from '../texts/texts.js';
import { MessageChannel } from './message-channel.port.js';
import type { SmsCarrier } from './sms-carrier.port.js';

export class SmsChannel extends MessageChannel {
  override readonly name = 'sms';
  override readonly contact = 'phone';
  override readonly createdLimits = {
    contactPerHour: 3,
    addressPerHour: 60,
    operatorPerHour: 2000,
    foreignPerHour: 60,
    mergedAtMost: 10,
    instead: { name: 'email', contact: 'email' },
  } as const;
  override readonly atOnce;

  constructor(private readonly carrier: SmsCarrier) {
    super();
    this.atOnce = carrier.atOnce;
  }

  override async send(reference: string, letter: Letter): Promise<void> {
    await this.carrier.send(letter.operator.operatorId, { reference, to: this.addressOf(letter), from: letter.operator.productTitle, text: smsOf(letter) });
  }

  override async laneOf({ operator }: Letter): Promise<string> {
    return `${this.name}:${await this.carrier.laneOf(operator.operatorId)}`;
  }

  protected override has(text: Letter['text']): boolean {
    return Object.hasOwn(en.sms, text);
  }
}

/** A value that is empty leaves two spaces, or one at the end of a line. @param own the operator's words; '' where they are the product's */
export const smsOf = (letter: Letter, own = ownWordsOf(letter)?.sms): string =>
  smsText(
    writtenIn(letter.language, own || textsIn(letter.language).sms[letter.text as SmsText], letter.values)
      .replaceAll('  ', ' ')
      .replaceAll(' \n', '\n')
      .trim(),
  );
