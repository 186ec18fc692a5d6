import type { ForPrivateTransferResponse } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import type { Channel } from '../messages/pending-message.js';
import { laidOut } from '../texts/mail-layout.js';
import { languageOf, subjectIn, textsIn, written } from '../texts/texts.js';
import { comma, departureWords } from './booking-values.js';
import type { MessageContent } from './message-contents.port.js';

/** Undefined where the request has no contact of the channel. */
export function rejectedTransferContent(
  channel: Channel,
  transfer: ForPrivateTransferResponse,
  names: ReadonlyMap<number, string>,
  of: OperatorWithSettings,
): MessageContent | undefined {
  const { phone, email, fromLocationId, toLocationId, fromTimeMs } = transfer;
  const to = channel === 'sms' ? phone : email;
  if (to === '') return undefined;
  const { productTitle: product, contactEmail, contactPhone } = of.operator;
  const language = languageOf(transfer, of.settings);
  const texts = textsIn(language);
  const route = [fromLocationId, toLocationId].map((id) => names.get(id) ?? '').join(' – ');
  const { short, departs } = departureWords(fromTimeMs, of, language);
  const call = contactPhone === '' ? '' : written(texts.labels.questions, { phone: contactPhone });
  const values = { product, route, trip: `${route}${comma[language]} ${short}`, call };
  if (channel === 'sms') return { channel, sms: { to, from: product, text: written(texts.sms['private-transfer-rejected'], values).trim() } };
  const { subject, lead } = texts.mail['private-transfer-rejected'];
  const facts = [
    [texts.labels.trip, route],
    [texts.labels.departure, departs],
  ] as const;
  const parts = { language, lead, facts, links: [] };
  return {
    channel,
    mail: {
      to,
      from: product,
      ...(contactEmail && { replyTo: contactEmail }),
      subject: subjectIn(language, written(subject, values)),
      ...laidOut(parts, of.operator),
    },
  };
}
