import type { OwnWords } from '@atoll/contracts/message-texts';
import { ownWordsOf, type Letter } from '../contents/letter.js';
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

type MailWords = Pick<OwnWords, 'subject' | 'mail'>;

/** @param own the operator's words; '' where they are the product's */
export function mailOf(letter: Letter, own: MailWords | undefined = ownWordsOf(letter)): Omit<Mail, 'reference' | 'to' | 'files'> {
  const { operator, language, facts, links, isInternal } = letter;
  const { subject, lead, action } = mailWords(letter, own);
  const labelled = links.map(({ label = action, url }) => ({ label, url }));
  const parts = { language, lead, facts, links: labelled };
  const { productTitle: from, contactEmail } = operator;
  return {
    from,
    ...(contactEmail && !isInternal && { replyTo: contactEmail }),
    subject: subjectIn(language, subject),
    ...laidOut(parts, isInternal ? { ...operator, contactPhone: '' } : operator),
  };
}

/** Subject and first words with their values, and what its link does. @param own the operator's words; '' where they are the product's */
export function mailWords(letter: Letter, own: MailWords | undefined = ownWordsOf(letter)): { subject: string; lead: string; action: string } {
  const { language, text, values } = letter;
  const words = textsIn(language).mail[text as MailText];
  const [subject, lead] = [own?.subject || words.subject, own?.mail || words.lead].map((each) => writtenIn(language, each, values).trim()) as [string, string];
  return { subject, lead, action: words.action };
}
