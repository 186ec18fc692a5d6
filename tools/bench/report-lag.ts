// How long after a payment the report of revenue has it, at the gateway.
import { setTimeout } from 'node:timers/promises';
import { configRows } from '@atoll/operator-settings/configs';
import type { OperatorApi } from '../demo/client.ts';
import { percentile } from './figures.ts';

const PAYMENTS = 200;
const POLL_MS = 10;
const LIMIT_MS = 1000;

/** Pays bookings of the trip one after the other, in cash, and prints p50 and p95 in ms. True where the 95th percentile is under a second. */
export async function reportLag(admin: OperatorApi, tripId: number): Promise<boolean> {
  await admin.call('updateConfig', [{ id: configRows.find(({ key }) => key === 'cashPayment')!.id, value: true }]);
  const lags: number[] = [];
  for (let count = 0; count < PAYMENTS; count += 1) lags.push(await lagOf(admin, tripId));
  const sorted = lags.sort((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  console.log(`A payment is in the report after ${percentile(sorted, 0.5).toFixed(0)} ms (p50), ${p95.toFixed(0)} ms (p95).`);
  return p95 < LIMIT_MS;
}

/** From the answer to the payment until a read of the report has it, in ms. */
async function lagOf(admin: OperatorApi, tripId: number): Promise<number> {
  const received = async (): Promise<number> => (await admin.call('getRevenueReports', { all: true })).report.cash.mvr;
  const customers = [{ name: 'Bench Passenger', ageGroupId: 1 }];
  const { uuid } = await admin.call('createBooking', { tripId, isRoundTrip: false, customers, email: 'bench@example.com', isLocal: false });
  const { booking } = await admin.call('getBookingByUuid', { uuid });
  await admin.call('setAsCashPayment', { bookingId: booking.id });
  const before = await received();
  await admin.call('confirmCashTransfer', { bookingId: booking.id, currency: 'MVR' });
  const start = performance.now();
  while ((await received()) === before) await setTimeout(POLL_MS);
  return performance.now() - start;
}
