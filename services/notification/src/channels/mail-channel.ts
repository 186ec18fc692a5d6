import type { Letter } from '../contents/letter.js';
import { en, type MailText } from '../texts/en.js';
import { laidOut } from '../texts/mail-layout.js';
import { subjectIn, textsIn, writtenIn } from '../texts/texts.js';
import type { Mail, MailCarrier } from './mail-carrier.port.js';
import { MessageChannel } from './message-channel.port.js';

export class MailChannel extends MessageChannel {
  override readonly name = 'email';
  override readonly contact = 'email';
  override readonly createdLimits = { contactPerHour: 20, addressPerHour: 600, operatorPerHour: 20_000, foreignPerHour: 20_000, mergedAtMost: 50 };
  override readonly attachesFiles = true;
  override readonly atOnce;

  constructor(private readonly carrier: MailCarrier) {
    super();
    this.atOnce = carrier.atOnce;
  }

  override async send(reference: string, letter: Letter): Promise<void> {
    await this.carrier.send({ reference, to: this.addressOf(letter), ...mailOf(letter), files: letter.files });
  }

  protected override has(text: Letter['text']): boolean {
    return Object.hasOwn(en.mail, text);
  }
}

export function mailOf({ operator, language, text, values, facts, links, isInternal }: Letter): Omit<Mail, 'reference' | 'to' | 'files'> {
  const { subject, lead, action } = textsIn(language).mail[text as MailText];
  const labelled = links.map(({ label = action, url }) => ({ label, url }));
  const parts = { language, lead: writtenIn(language, lead, values).trim(), facts, links: labelled };
  const { productTitle: from, contactEmail } = operator;
  return {
    from,
    ...(contactEmail && !isInternal && { replyTo: contactEmail }),
    subject: subjectIn(language, writtenIn(language, subject, values)),
    ...laidOut(parts, isInternal ? { ...operator, contactPhone: '' } : operator),
  };
}
