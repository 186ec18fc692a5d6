import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { configure, ownOperator } from '../journeys/own-operator.js';
import type { Operator } from '../gateway.js';
import { batch, racersOf, SHORT_HOLD, type Race, type Seats } from './hold-races.js';

/** Rounds of each race: few by default, because the platform is slow; several hundred by hand. */
const ROUNDS = Number(process.env['ATOLL_HOLD_ROUNDS'] ?? '12');
/** Two batches at least, each on a trip of its own: every second one has rivals. */
const SEATS: Seats = ROUNDS > 12 ? 30 : 12;
const BATCH = Math.min(racersOf(SEATS), Math.ceil(ROUNDS / 2));
const AT_ONCE = 5;
/** Batches begin one after the other, so that their bookings expire one after the other. */
const APART_MS = 1_500;

const races: readonly [Race, string, readonly string[]][] = [
  ['card', 'a card payment', ['paid and seated', 'expired', 'expired and owed back']],
  ['slip', 'a slip', ['waiting and seated', 'expired']],
  ['cash', 'a cash request', ['waiting and seated', 'expired']],
  ['change', 'a change to another trip', ['expired']],
];

let operator: Operator;
test.beforeAll(async () => {
  operator = await ownOperator('races', { 'Enable cash payment': true });
  await configure(operator, 'Minutes to hold unpaid bookings', SHORT_HOLD);
});

for (const [race, name, allowed] of races)
  test(`an expiry that meets ${name} at the same moment leaves the booking ${allowed.join(', or ')}, and every seat is counted [D-16] [BK-13]`, async () => {
    test.setTimeout(180_000 + ROUNDS * 4_000);
    const sizes = Array.from({ length: Math.ceil(ROUNDS / BATCH) }, (_, i) => Math.min(BATCH, ROUNDS - i * BATCH));
    const ends: string[] = [];
    let next = 0;
    const runner = async (index: number): Promise<void> => {
      await pause(index * APART_MS);
      for (let i = next++; i < sizes.length; i = next++)
        ends.push(...(await batch(operator, { race, seats: SEATS, wanted: sizes[i]!, withRival: i % 2 === 1 && race !== 'change' })));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => runner(index)));
    const counts: Record<string, number> = {};
    for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
    console.log(`${race}: ${JSON.stringify(counts)}`);
    expect(ends.filter((end) => !allowed.includes(end))).toEqual([]);
    expect(ends.length).toBeGreaterThan(0);
  });
