import { languages } from '@atoll/languages/languages';
import type { Letter } from '../contents/letter.js';
import { en } from '../texts/en.js';
import { mailWords } from './mail-channel.js';
import { MessageChannel } from './message-channel.port.js';
import { PUSH } from '../messages/channels.js';
import type { Push, PushCarrier } from './push-carrier.port.js';

/** Push services take 4 kB, encrypted. */
const LONGEST = { title: 150, body: 600 };

/** Sends to the devices on which customers want notifications about their booking. */
export class PushChannel extends MessageChannel {
  override readonly name = PUSH;
  override readonly contact = 'push';
  /** Devices have asked for it, so no limit protects them. */
  override readonly createdLimits = { contactPerHour: 60, addressPerHour: 600, operatorPerHour: 20_000, foreignPerHour: 20_000, mergedAtMost: 1 };
  override readonly atOnce;

  constructor(private readonly carrier: PushCarrier) {
    super();
    this.atOnce = carrier.atOnce;
  }

  override async send(reference: string, letter: Letter): Promise<void> {
    await this.carrier.send(letter.operator.operatorId, Number(this.addressOf(letter)), { reference, ...pushOf(letter) });
  }

  protected override has(text: Letter['text']): boolean {
    return Object.hasOwn(en.mail, text);
  }
}

/** The subject and the first words of the mail. */
function pushOf(letter: Letter): Omit<Push, 'reference'> {
  const { subject, lead } = mailWords(letter);
  const { language, links } = letter;
  const [title, body] = [subject.slice(0, LONGEST.title), lead.slice(0, LONGEST.body)];
  return { title, body, url: links[0]?.url ?? '', language, dir: languages[language].dir };
}
