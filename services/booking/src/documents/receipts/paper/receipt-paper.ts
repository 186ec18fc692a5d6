import { filled, type TextParams } from '@atoll/errors/text';
import type { PaidMethodId } from '@atoll/contracts/payment-methods';
import type { Language } from '@atoll/languages/languages';
import { formatMoney, type Money } from '@atoll/money/money';
import { splitByTaxes } from '@atoll/operator-settings/taxes';
import { formatLongDate, formatTime } from '@atoll/time/format';
import type { Receipt as Payment } from '../../../bookings/booking.js';
import { returnedOf } from '../../../bookings/money/returned.js';
import { textsIn } from '../../texts/texts.js';
import { en, type ReceiptText } from '../../texts/en.js';
import type { BookingReceipts } from '../read-receipts.js';
import type { Receipt } from '../receipt.js';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly isTotal: boolean;
}

export interface PaperReceipt {
  readonly title: string;
  /** Says that the payment was taken back; empty otherwise. */
  readonly warning: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly ReceiptLine[];
}

/** Has all that the receipts of a booking show, as texts; plain data, since another thread draws it. */
export interface ReceiptPaper {
  readonly language: Language;
  readonly title: string;
  readonly operator: string;
  /** Address of the operator's office in words: tax number and phone. */
  readonly operatorFacts: readonly string[];
  readonly receipts: readonly PaperReceipt[];
  readonly asOf: string;
  readonly createdAtMs: number;
}

type Say = (text: ReceiptText, params?: TextParams) => string;

/** A method that the product no longer has is named by its id. */
const isNamed = (method: string): method is PaidMethodId => Object.hasOwn(en.receipt, `method.${method}`);

/** The receipts in words: what was paid, how, and which taxes it includes by the rates of the day on which the receipt was given. */
export function receiptPaper(read: BookingReceipts, language: Language): ReceiptPaper {
  const { booking, receipts, settings, at } = read;
  const say: Say = (text, params) => filled(textsIn(language).receipt[text], params);
  const { zone } = settings;
  const facts = [settings.taxNumber && say('taxNumber', { number: settings.taxNumber }), settings.contactPhone];
  return {
    language,
    title: say('title', { numbers: receipts.map(({ id }) => id).join(', ') }),
    operator: settings.companyName || settings.productTitle,
    operatorFacts: facts.filter((fact) => fact !== ''),
    receipts: receipts.flatMap((receipt) => {
      const payment = booking.receipts.find(({ eventId }) => eventId === receipt.paymentEventId);
      return payment ? [paperReceipt(read, receipt, payment, language, say)] : [];
    }),
    asOf: say('asOf', { date: formatLongDate(at, zone, language), time: formatTime(at, { use24Hour: settings.clock24h, zone, language }), zone }),
    createdAtMs: at.getTime(),
  };
}

function paperReceipt({ booking, settings: { zone } }: BookingReceipts, receipt: Receipt, payment: Payment, language: Language, say: Say): PaperReceipt {
  const { amount, fee, method, at, reversedAt } = payment;
  const { net, parts } = splitByTaxes(amount.minor, receipt.taxes);
  const back = returnedOf(booking, payment);
  const money = (minor: number): string => formatMoney({ ...amount, minor } satisfies Money);
  const line = (label: string, minor: number, isTotal = false): ReceiptLine => ({ label, value: money(minor), isTotal });
  return {
    title: say('title', { numbers: receipt.id }),
    warning: reversedAt ? say('void', { date: formatLongDate(reversedAt, zone, language) }) : '',
    facts: [
      { label: say('booking'), value: booking.refNo },
      { label: say('paidOn'), value: formatLongDate(at, zone, language) },
      { label: say('method'), value: isNamed(method) ? say(`method.${method}`) : method },
      { label: say('issued'), value: formatLongDate(receipt.issuedAt, zone, language) },
    ],
    lines: [
      ...(parts.length > 0 ? [line(say('net'), net)] : []),
      ...receipt.taxes.map(({ name, rate }, i) => line(say('tax', { name, percent: rate / 100 }), parts[i] ?? 0)),
      line(say('fare'), amount.minor, fee.minor === 0),
      ...(fee.minor > 0 ? [line(say('fee'), fee.minor), line(say('total'), amount.minor + fee.minor, true)] : []),
      ...(back > 0 ? [line(say('returned'), back)] : []),
    ],
  };
}
