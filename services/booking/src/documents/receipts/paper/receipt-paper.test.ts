import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { someSettings } from '@atoll/operator-settings/testing';
import { printed } from '@atoll/pdf/print';
import { readPdf } from '@atoll/pdf/testing';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../../bookings/booking.js';
import { aReceipt, codes } from '../../../testing/builders.js';
import { aTrip, NOW } from '../../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../../testing/worlds/world.js';
import { IssueReceipts } from '../issue-receipts.js';
import { ReadReceipts } from '../read-receipts.js';
import type { Receipt } from '../receipt.js';
import { Receipts } from '../receipts.port.js';
import { receiptDocument } from './receipt-document.js';
import { receiptPaper } from './receipt-paper.js';

class FakeReceipts extends Receipts {
  readonly given: Receipt[] = [];
  override async issue(receipt: Omit<Receipt, 'id'>): Promise<Receipt> {
    const next = { ...receipt, id: this.given.length + 1 };
    this.given.push(next);
    return next;
  }
  override async ofBooking(): Promise<ReadonlyMap<string, Receipt>> {
    return new Map(this.given.map((receipt) => [receipt.paymentEventId, receipt]));
  }
}

const TAXED = { taxes: 'GST: 8', taxNumber: '1234567GST501' };
async function read(over: Partial<Booking>, receipts = new FakeReceipts(), stored: Parameters<typeof someSettings>[0] = TAXED) {
  const { world } = await aWorldWithBookings([over], [aTrip()], someSettings({ clock24h: 'true', ...stored }, { companyName: 'Coral Ferries Pvt Ltd' }));
  return new ReadReceipts(world.bookings, new IssueReceipts(receipts, world.clock), world.settingsOf, world.clock).byUuid(callerAs(), codes(1).uuid);
}
const paperOf = async (...given: Parameters<typeof read>) => receiptPaper(await read(...given), 'en');
const linesOf = ({ lines }: { lines: readonly { label: string; value: string }[] }) => lines.map(({ label, value }) => `${label} ${value}`);
const cash = aReceipt({ eventId: 'c-1', method: 'Cash', amount: money('MVR', 10_800), fee: money('MVR', 0) });

it('names operator, tax number, booking, day and method, and splits the fare into net and tax that add up to it', async () => {
  const { operator, operatorFacts, receipts } = await paperOf({ receipts: [cash] });
  expect([operator, operatorFacts[0]]).toEqual(['Coral Ferries Pvt Ltd', 'Tax number 1234567GST501']);
  expect(receipts.map(({ title, warning }) => [title, warning])).toEqual([['Receipt 1', '']]);
  expect(receipts[0]!.facts.map(({ value }) => value)).toEqual(['REF0001B', 'Monday, 23 November 2026', 'Cash', 'Monday, 23 November 2026']);
  expect(linesOf(receipts[0]!)).toEqual(['Before tax MVR 100.00', 'GST 8 % MVR 8.00', 'Fare MVR 108.00']);
});

it('adds the fee of a card, which is no fare, and says what was paid back since', async () => {
  const card = aReceipt({ eventId: 'k-1', amount: money('USD', 6_000), fee: money('USD', 211) });
  const returns = [{ eventId: 'r-1', paymentEventId: 'k-1', method: 'Card', amount: money('USD', 1_000), at: NOW }];
  const { receipts } = await paperOf({ receipts: [card], returns }, new FakeReceipts(), {});
  expect(linesOf(receipts[0]!)).toEqual(['Fare USD 60.00', 'Card fee USD 2.11', 'Total paid USD 62.11', 'Paid back since then USD 10.00']);
});

it('keeps number and rates of the day on which it was given, also when the payment was taken back; a payment that was taken back before gets none', async () => {
  const receipts = new FakeReceipts();
  await read({ receipts: [cash] }, receipts);
  const reversed = { ...cash, reversedAt: NOW };
  const later = await paperOf({ receipts: [reversed, { ...reversed, eventId: 'c-2' }, { ...cash, eventId: 'c-3' }] }, receipts, { taxes: 'GST: 16' });
  expect(later.receipts.map(({ title, warning }) => [title, warning])).toEqual([
    ['Receipt 1', 'Void: the payment was taken back on Monday, 23 November 2026.'],
    ['Receipt 2', ''],
  ]);
  expect(later.receipts.map(({ lines }) => lines[1]?.label)).toEqual(['GST 8 %', 'GST 16 %']);
});

it('a booking for which nothing was received has none', async () => {
  await expect(read({})).rejects.toMatchObject({ code: 'NOTHING_RECEIVED' });
});

it('is a page for each payment, in Dhivehi too', async () => {
  const two = await read({ receipts: [cash, { ...cash, eventId: 'c-2' }] });
  const english = readPdf(await printed(receiptDocument, receiptPaper(two, 'en')));
  expect([english.pages, english.runs.join(' ')]).toEqual([2, expect.stringContaining('MVR 108.00')]);
  const dhivehi = readPdf(await printed(receiptDocument, receiptPaper(two, 'dv')));
  expect([dhivehi.pages, dhivehi.fonts.some((font) => font.includes('Thaana'))]).toEqual([2, true]);
});
