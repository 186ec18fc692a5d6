import type { NameInLanguage } from '@atoll/languages/names';
import type { SeatPrices } from '@atoll/money/fare';
import { CURRENCIES, type Money } from '@atoll/money/money';
import { embedded } from '@atoll/runtime/mongo/collections';
import type { Named, NamedInLanguages } from './named.js';

export const required = {
  Number: { type: Number, required: true },
  String: { type: String, required: true },
  Boolean: { type: Boolean, required: true },
} as const;

export const namedSchema = embedded<Named>({ id: required.Number, name: required.String });

/** Names in other languages; the operator's settings say which there are. */
export const namesField = { type: [embedded<NameInLanguage>({ language: required.String, name: required.String })], default: undefined };
export const namedInLanguagesSchema = embedded<NamedInLanguages>({ id: required.Number, name: required.String, names: namesField });

const moneySchema = embedded<Money>({ currency: { type: String, required: true, enum: CURRENCIES }, minor: required.Number });
export const seatPricesSchema = embedded<SeatPrices>({ tourist: { type: [moneySchema], required: true }, local: { type: [moneySchema], required: true } });
