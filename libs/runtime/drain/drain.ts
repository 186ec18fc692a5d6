import type { Server } from 'node:http';
import { log } from '../observability/log.js';

export type Stop = () => Promise<unknown> | unknown;

const drainMs = 10_000;

/** Runs every stop, also after one that failed. */
export async function inOrder(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) {
    try {
      await stop();
    } catch (err) {
      log.warn({ err }, 'stopping a part of the process failed');
    }
  }
}

/** Takes no new connection and lets the requests under way finish. A connection that was busy when this began is closed once it is idle. */
export async function closeServer(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearInterval(timer);
}

/** On SIGTERM: not ready, finish requests under way, close. Exits after ten seconds at the latest. */
export function drainOnSignals(name: string, close: () => Promise<void>): void {
  const drain = (signal: string): void => {
    log.info({ signal }, `${name} is draining`);
    setTimeout(() => {
      log.error(`${name} did not drain in time`);
      process.exit(1);
    }, drainMs).unref();
    void close().then(() => process.exit(0));
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, `${name} ended by an uncaught exception`);
    process.exit(1);
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'));
}
