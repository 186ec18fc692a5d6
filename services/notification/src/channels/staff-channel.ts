import { log } from '@atoll/runtime/observability/log';
import { languages } from '@atoll/languages/languages';
import type { Letter } from '../contents/letter.js';
import { STAFF } from '../messages/channels.js';
import type { StaffDevices } from '../staff-devices/staff-devices.port.js';
import { en, type StaffText } from '../texts/en.js';
import { textsIn, writtenIn } from '../texts/texts.js';
import { MessageChannel } from './message-channel.port.js';
import { DeviceGone, type Push, type PushCarrier } from './push-carrier.port.js';

/** To the device on which a member of staff wants to be notified. */
export class StaffChannel extends MessageChannel {
  override readonly name = STAFF;
  override readonly contact = 'staffDevice';
  /** No message about a new booking goes over it. */
  override readonly createdLimits = { contactPerHour: 0, addressPerHour: 0, operatorPerHour: 0, foreignPerHour: 0, mergedAtMost: 1 };
  override readonly atOnce;

  constructor(
    private readonly carrier: PushCarrier,
    private readonly devices: Pick<StaffDevices, 'remove'>,
  ) {
    super();
    this.atOnce = carrier.atOnce;
  }

  override async send(reference: string, letter: Letter): Promise<void> {
    const { device } = letter;
    if (!device) throw new Error('a message to staff has no device');
    try {
      await this.carrier.sendTo(device, { reference, ...staffPushOf(letter) });
    } catch (error) {
      if (error instanceof DeviceGone) {
        await this.devices.remove(device);
        log.info({ operatorId: device.operatorId }, 'device of staff unsubscribed, forgotten');
      }
      throw error;
    }
  }

  protected override has(text: Letter['text']): boolean {
    return Object.hasOwn(en.staff, text);
  }
}

/** Names a single subject, and counts several. */
function staffPushOf({ language, text, values, links }: Letter): Omit<Push, 'reference'> {
  const { title, one, several } = textsIn(language).staff[text as StaffText];
  const body = writtenIn(language, values['count'] === 1 ? one : (several ?? one), values);
  return { title, body, url: links[0]?.url ?? '', language, dir: languages[language].dir };
}
