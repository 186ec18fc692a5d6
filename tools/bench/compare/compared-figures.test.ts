import { expect, it } from '@jest/globals';
import { comparedRows, ratioTable } from './compared-figures.ts';

const served = (perSecond: number, parts: Record<string, number>) => ({
  clients: 8,
  bookings: 200,
  perSecond,
  p50: 20,
  p95: 30,
  p99: 40,
  errors: 0,
  cpuAccepted: 3,
  cpuSettled: 4,
  parts: new Map(Object.entries(parts)),
});
const lineOf = (table: string, name: string) => table.split('\n').find((line) => line.includes(`| ${name} |`));

it('two commits are compared by the means of their rounds and by the ratio of each round', () => {
  const table = ratioTable(['booking, 8 clients'], '31143f6', [
    [[served(100, { booking: 1 })], [served(150, { booking: 2 })]],
    [[served(300, { booking: 1 })], [served(150, { booking: 2 })]],
  ]);
  expect(lineOf(table, 'requests/s')).toBe('| booking, 8 clients | requests/s | 200.00 | 150.00 | 0.75 | 1.50, 0.50 |');
  expect(lineOf(table, 'of these booking')).toBe('| booking, 8 clients | of these booking | 1.00 | 2.00 | 2.00 | 2.00, 2.00 |');
});

it('what the earlier commit cannot serve, or has no process for, is a dash', () => {
  const rounds = [[[undefined], [served(150, { booking: 2 })]]] as const;
  expect(lineOf(ratioTable(['booking, 8 clients'], '31143f6', rounds), 'requests/s')).toBe('| booking, 8 clients | requests/s | – | 150.00 | – | – |');
  expect(comparedRows(['booking, 8 clients'], rounds[0])).toContain('requests/s – → 150.00');
  const withNew = ratioTable(['booking, 8 clients'], '31143f6', [[[served(100, { booking: 1 })], [served(150, { booking: 2, trip: 1 })]]]);
  expect(lineOf(withNew, 'of these trip')).toBe('| booking, 8 clients | of these trip | 0.00 | 1.00 | – | – |');
});
