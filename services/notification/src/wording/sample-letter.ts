import { messageValues, type MessageTextName } from '@atoll/contracts/message-texts';
import { languages, type Language } from '@atoll/languages/languages';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { departureWords } from '../contents/booking-values.js';
import type { Letter } from '../contents/letter.js';
import { beforeLink, textsIn, written } from '../texts/texts.js';

/** A letter about a booking that there is not: the operator's own brand, zone and clock, and a link as long as a real one. */
export function sampleLetter(text: MessageTextName, language: Language, departsAt: number, of: OperatorWithSettings, origin: string): Letter {
  const { operator } = of;
  const { labels } = textsIn(language);
  const { refNo, route, price } = messageValues;
  const { short, departs } = departureWords(departsAt, of, language);
  const trip = `${route}${languages[language].comma} ${short}`;
  const link = `${origin}${new URL(messageValues.link).pathname}`;
  return {
    contact: { phone: '', email: '' },
    operator,
    language,
    text,
    values: {
      ...messageValues,
      product: operator.productTitle,
      trip,
      trips: trip,
      time: departs,
      link,
      provider: operator.companyName,
      call: operator.contactPhone === '' ? '' : written(labels.call, { phone: operator.contactPhone }),
      reason: labels.sampleReason,
      note: labels.sampleNote,
      bookings: `${refNo}${beforeLink(language)}${link}`,
      links: `${trip}:${beforeLink(language)}${link}`,
    },
    facts: [
      [labels.booking, refNo],
      [labels.trip, route],
      [labels.departure, departs],
      [labels.price, price],
    ],
    links: [{ url: link }],
  };
}
