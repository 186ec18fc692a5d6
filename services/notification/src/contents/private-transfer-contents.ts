import type { ForPrivateTransferResponse } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { languageOf, textsIn, written } from '../texts/texts.js';
import { languages } from '@atoll/languages/languages';
import { nameIn, type NamedInLanguages } from '@atoll/languages/names';
import { departureWords } from './booking-values.js';
import type { Letter } from './letter.js';

export function rejectedTransferLetter(
  transfer: ForPrivateTransferResponse,
  locations: ReadonlyMap<number, NamedInLanguages>,
  of: OperatorWithSettings,
): Letter {
  const { fromLocationId, toLocationId, fromTimeMs } = transfer;
  const { operator } = of;
  const language = languageOf(transfer, of.settings);
  const { labels } = textsIn(language);
  const route = [fromLocationId, toLocationId].map((id) => nameIn(language, locations.get(id) ?? { name: '' })).join(' – ');
  const { short, departs } = departureWords(fromTimeMs, of, language);
  const call = operator.contactPhone === '' ? '' : written(labels.questions, { phone: operator.contactPhone });
  const values = { product: operator.productTitle, route, trip: `${route}${languages[language].comma} ${short}`, call };
  const facts = [
    [labels.trip, route],
    [labels.departure, departs],
  ] as const;
  return { contact: transfer, operator, language, text: 'private-transfer-rejected', values, facts, links: [] };
}
