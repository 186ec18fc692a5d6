import type { Spent } from './cpu.ts';

/** The quantile of a sorted list. */
export const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export interface Measured {
  readonly latencies: readonly number[];
  readonly seconds: number;
  /** Number of errors by text. */
  readonly errors: Readonly<Record<string, number>>;
  /** CPU-ms until the last response, and until all its events were consumed. */
  readonly cpuAccepted: number;
  readonly cpuSettled: number;
}

export interface Row {
  readonly clients: number;
  readonly bookings: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  readonly cpuAccepted: number;
  readonly cpuSettled: number;
}

/** A row with the CPU-ms of each process; undefined where the side could not serve it. */
export type RoundRow = (Row & { readonly parts: Spent }) | undefined;

export function row(clients: number, { latencies, seconds, errors, cpuAccepted, cpuSettled }: Measured): Row {
  const sorted = [...latencies].sort((a, b) => a - b);
  const bookings = sorted.length;
  return {
    clients,
    bookings,
    perSecond: bookings / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    errors: Object.values(errors).reduce((sum, count) => sum + count, 0),
    cpuAccepted: cpuAccepted / bookings,
    cpuSettled: cpuSettled / bookings,
  };
}

const HEAD = ['clients', 'bookings/s', 'p50 ms', 'p95 ms', 'p99 ms', 'errors', 'CPU-ms accepted', 'CPU-ms settled'];

export function table(rows: readonly Row[]): string {
  const cells = rows.map((r) =>
    [r.clients, r.perSecond.toFixed(0), ...[r.p50, r.p95, r.p99].map((ms) => ms.toFixed(1)), r.errors, r.cpuAccepted.toFixed(2), r.cpuSettled.toFixed(2)].map(
      String,
    ),
  );
  const widths = HEAD.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)));
  return [HEAD, ...cells].map((line) => line.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')).join('\n');
}
