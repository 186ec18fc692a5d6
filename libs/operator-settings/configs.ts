import { isLanguage, writtenLanguages, type Language } from '@atoll/languages/languages';
import { taxesIn, writeTaxes, type Tax } from './taxes.js';
import { refundBandsIn, writeRefundBands, type RefundBand } from './refund-bands.js';

/**
 * hundredths: an integer that counts hundredths of what people see (cents, laari);
 * minutes, count: hundredths of a minute or of one, because the config screen sends every number times 100 [ID-44, D-16];
 * languages: a text of codes, 'en, dv'; refundBands: a text of hours and percents, '48: 100, 24: 50'; taxes: a text of names and percents, 'GST: 8'.
 */
export type ConfigKind = 'switch' | 'hundredths' | 'minutes' | 'count' | 'text' | 'languages' | 'refundBands' | 'taxes';

export interface ConfigRow {
  /** On the wire and in events: never changed, and never given to another row. */
  readonly id: number;
  readonly key: string;
  /** The stored and shown name; it is part of the wire contract. */
  readonly name: string;
  readonly kind: ConfigKind;
  /** Value of a new operator's row, as stored. */
  readonly initial: string;
  /** Other spellings that the same row is looked up by [D-03]. */
  readonly alias?: string;
}

/** Every config row an operator has, in the order the config screen lists them. */
export const configRows = [
  { id: 1, key: 'multiStop', name: 'Enable multi-stop feature', kind: 'switch', initial: 'false' },
  { id: 2, key: 'customerLogin', name: 'Enable customer login', kind: 'switch', initial: 'true' },
  { id: 3, key: 'clock24h', name: 'Use 24 hour clock', kind: 'switch', initial: 'false' },
  { id: 4, key: 'bookingQr', name: 'Enable booking QR', kind: 'switch', initial: 'true' },
  { id: 5, key: 'seatSelection', name: 'Enable seat selection feature', kind: 'switch', initial: 'false' },
  { id: 6, key: 'cardPayment', name: 'Enable card payment', kind: 'switch', initial: 'true' },
  { id: 7, key: 'bankTransfer', name: 'Enable bank transfer', kind: 'switch', initial: 'true' },
  { id: 8, key: 'cashPayment', name: 'Enable cash payment', kind: 'switch', initial: 'false' },
  { id: 9, key: 'returnTripsPrevented', name: 'Prevent customers from booking return trips', kind: 'switch', initial: 'false' },
  { id: 10, key: 'nationalIdRequired', name: 'Require customer national ID or passport', kind: 'switch', initial: 'false' },
  { id: 11, key: 'emergencyContactRequired', name: 'Require customer emergency contact', kind: 'switch', initial: 'false' },
  { id: 12, key: 'namesRequired', name: 'Require customer names to be entered when making booking', kind: 'switch', initial: 'true' },
  { id: 13, key: 'mvrShown', name: 'Show MVR amount to customers', kind: 'switch', initial: 'false' },
  { id: 14, key: 'sameDayDiscountCent', name: 'Cent discount for same day return trip', kind: 'hundredths', initial: '0' },
  { id: 15, key: 'sameDayDiscountLaari', name: 'Laari discount for same day return trip', kind: 'hundredths', initial: '0' },
  { id: 16, key: 'maintenance', name: 'Enable maintenance', kind: 'switch', initial: 'false' },
  { id: 17, key: 'maintenanceMessage', name: 'Maintenance message', kind: 'text', initial: '' },
  { id: 18, key: 'unpaidHoldMinutes', name: 'Minutes to hold unpaid bookings', kind: 'minutes', initial: '144000' },
  { id: 25, key: 'unpaidSeatsPerContact', name: 'Most unpaid seats per contact', kind: 'count', initial: '4000' },
  { id: 26, key: 'unpaidSeatsPerAddress', name: 'Most unpaid seats per internet address', kind: 'count', initial: '40000' },
  { id: 19, key: 'centPerSeat', name: 'Cent per seat', kind: 'hundredths', initial: '2000', alias: 'CentPerSeat' },
  { id: 20, key: 'centPerSeatLocal', name: 'Cent per seat local', kind: 'hundredths', initial: '2000', alias: 'CentPerSeatLocal' },
  { id: 21, key: 'laariPerSeat', name: 'Laari per seat', kind: 'hundredths', initial: '30840', alias: 'LaariPerSeat' },
  { id: 22, key: 'laariPerSeatLocal', name: 'Laari per seat local', kind: 'hundredths', initial: '30840', alias: 'LaariPerSeatLocal' },
  { id: 23, key: 'bookingMessages', name: 'Send booking messages', kind: 'switch', initial: 'true' },
  { id: 24, key: 'otpDialCodes', name: 'Dial codes of phones that get the local price by code', kind: 'text', initial: '960' },
  {
    id: 27,
    key: 'languages',
    name: 'Languages that customers choose from, first the one where none was chosen',
    kind: 'languages',
    initial: 'en, dv',
    alias: 'Write messages in Dhivehi where no language was chosen',
  },
  { id: 28, key: 'cardGateways', name: 'Order of payment gateways for cards', kind: 'text', initial: '' },
  { id: 29, key: 'refundBands', name: 'Percent due back by hours before departure, empty for all', kind: 'refundBands', initial: '' },
  { id: 30, key: 'taxes', name: 'Taxes in the price, in percent, empty for none', kind: 'taxes', initial: '' },
  { id: 31, key: 'taxNumber', name: 'Tax number on receipts', kind: 'text', initial: '' },
  { id: 32, key: 'reminderHours', name: 'Hours before departure at which passengers are reminded, 0 for none', kind: 'count', initial: '0' },
] as const satisfies readonly ConfigRow[];

type KnownRow = (typeof configRows)[number];
export type ConfigKey = KnownRow['key'];
type KeyOfKind<K extends ConfigKind> = Extract<KnownRow, { kind: K }>['key'];
export type ConfigValues = { [K in KeyOfKind<'switch'>]: boolean } & { [K in KeyOfKind<'hundredths' | 'minutes' | 'count'>]: number } & {
  [K in KeyOfKind<'text'>]: string;
} & { [K in KeyOfKind<'languages'>]: readonly Language[] } & {
  [K in KeyOfKind<'refundBands'>]: readonly RefundBand[];
} & { [K in KeyOfKind<'taxes'>]: readonly Tax[] };

const rowBySpelling = new Map<string, KnownRow>(
  configRows.flatMap((row) => [row.name, row.key, 'alias' in row ? row.alias : row.name].map((spelling) => [spelling, row] as const)),
);

export function configRow(spelling: string): KnownRow | undefined {
  return rowBySpelling.get(spelling);
}

const WHOLE_NUMBER = /^\d{1,12}$/;

/** Release 0.1.0 has stored these in the row of languages, a switch then. */
const LANGUAGES_OF_SWITCH: Readonly<Record<string, string>> = { true: 'dv, en', false: 'en, dv' };

/** The languages of a list such as 'en, dv'; undefined where it has none, or one that the product does not have. */
function languagesIn(listed: string): readonly Language[] | undefined {
  const codes = [...new Set((LANGUAGES_OF_SWITCH[listed] ?? listed).split(/[\s,]+/).filter((code) => code !== ''))];
  return codes.length > 0 && codes.every(isLanguage) ? codes : undefined;
}

/** The stored text of a value sent by a client, or undefined when a row of this kind cannot hold it. */
export function storedValue(kind: ConfigKind, value: string | number | boolean): string | undefined {
  const text = String(value);
  if (kind === 'switch') return text === 'true' || text === 'false' ? text : undefined;
  if (kind === 'text') return text;
  if (kind === 'languages') return languagesIn(text)?.join(', ');
  if (kind === 'refundBands') {
    const bands = refundBandsIn(text);
    return bands && writeRefundBands(bands);
  }
  if (kind === 'taxes') {
    const taxes = taxesIn(text);
    return taxes && writeTaxes(taxes);
  }
  return WHOLE_NUMBER.test(text) ? String(Number(text)) : undefined;
}

/**
 * Reads one row. A row that is missing or holds nonsense counts as a new operator's:
 * prices must never fall to 0 and names stay required unless the value says 'false' [D-60].
 */
function valueOf(row: ConfigRow, stored: string | undefined): ConfigValues[ConfigKey] {
  const text = stored === undefined ? undefined : storedValue(row.kind, stored);
  const value = text ?? row.initial;
  if (row.kind === 'switch') return value === 'true';
  if (row.kind === 'text') return value;
  if (row.kind === 'languages') return languagesIn(value) ?? writtenLanguages;
  if (row.kind === 'refundBands') return refundBandsIn(value) ?? [];
  if (row.kind === 'taxes') return taxesIn(value) ?? [];
  if (row.kind === 'count') return Math.floor(Number(value) / 100);
  return row.kind === 'minutes' ? Number(value) / 100 : Number(value);
}

/** All rows as typed values: money in minor units, the hold in minutes, counts as whole numbers. No rows at all gives the values used until configs are loaded [ID-63]. */
export function configValues(rows: Iterable<{ name: string; value: string }>): ConfigValues {
  const stored = new Map<string, string>();
  for (const { name, value } of rows) stored.set(configRow(name)?.key ?? name, value);
  return Object.fromEntries(configRows.map((row) => [row.key, valueOf(row, stored.get(row.key))])) as ConfigValues;
}
