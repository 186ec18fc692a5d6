import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

let collecting = false;

/** The default of 10 ms wakes an idle process a hundred times a second. */
const LOOP_PRECISION_MS = 100;

/** Event loop, heap and garbage collection of this process. */
export function collectProcessMetrics(): void {
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A metric is registered once per process, however many relays, consumers or test services use it. No label names an operator. */
export function histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
  return (register.getSingleMetric(name) as Histogram<L> | undefined) ?? new Histogram({ name, help, labelNames: [...labelNames], buckets: seconds });
}

export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  return (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames: [...labelNames] });
}

export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames: [...labelNames] });
}

const beforeScrape = new Set<() => Promise<void>>();

/** For figures that are read from a store at each scrape. Returns how to unsubscribe. */
export function onScrape(measure: () => Promise<void>): () => void {
  beforeScrape.add(measure);
  return () => void beforeScrape.delete(measure);
}

/** Prometheus gives a scrape ten seconds; commands to a database that hangs take twenty, and would hide every metric of the process. */
const MEASURED_MS = 4000;

/** Returns the last figure of what is not read within `measuredMs`. */
export async function scrape(measuredMs = MEASURED_MS): Promise<{ contentType: string; text: string }> {
  const measured = Promise.allSettled([...beforeScrape].map((measure) => measure()));
  await Promise.race([measured, pause(measuredMs, undefined, { ref: false })]);
  return { contentType: register.contentType, text: await register.metrics() };
}
