// Loads the two demo operators through the public API.
// Every step is idempotent: a second load adds days to the timetable, finishes what an interrupted one began, and changes nothing else.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBookings } from './bookings.ts';
import { ensureCatalogue } from './catalogue.ts';
import { exchange, operatorApi, type OperatorApi } from './client.ts';
import { coral } from './coral.ts';
import { lagoon } from './lagoon.ts';
import type { DemoOperator } from './operator.ts';
import { DAYS_AHEAD, ensureTimetable } from './timetable.ts';
import { ensureUsers, known, PASSWORD } from './users.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

export interface Loading {
  /** Presses Pay on the page that a payment leads to. */
  readonly payAtBank: (shortUrl: string) => Promise<unknown>;
  readonly say: (text: string) => void;
  readonly now?: Date;
  readonly daysAhead?: number;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Throws when the platform stops. */
  readonly throwIfStopped?: () => void;
}

/** `visitor`: the operator's API without a token. A load that fails is resumed with back-off; the last failure is thrown. */
export async function loadOperator(operator: DemoOperator, visitor: OperatorApi, loading: Loading): Promise<void> {
  const { say, pause = sleep, throwIfStopped } = loading;
  for (const ms of PAUSES_MS) {
    try {
      return await loadOnce(operator, visitor, loading);
    } catch (error) {
      throwIfStopped?.();
      say(`${operator.operatorId}: ${error instanceof Error ? error.message : String(error)}; trying again in ${ms / 1000} s`);
      await pause(ms);
      throwIfStopped?.();
    }
  }
  await loadOnce(operator, visitor, loading);
}

async function loadOnce(operator: DemoOperator, visitor: OperatorApi, { payAtBank, say, now = new Date(), daysAhead = DAYS_AHEAD }: Loading): Promise<void> {
  const users = await ensureUsers(visitor);
  const admin = await visitor.logIn('admin', PASSWORD);
  const captain = await visitor.logIn('captain', PASSWORD);
  const catalogue = await ensureCatalogue(admin, operator, known(users, 'captain').id);
  const trips = await ensureTimetable(admin, operator, catalogue, now, daysAhead);
  const bookings = await ensureBookings({ admin, captain, visitor, operator, ...catalogue, now, payAtBank });
  say(`${operator.operatorId}: ${trips} trips and ${bookings} bookings added`);
}

/** Pays on the page of the bank sandbox, as a customer would. */
export function payAtSandbox(shortUrl: string): Promise<unknown> {
  const transactionId = new URL(shortUrl).pathname.split('/').filter(Boolean).at(-1);
  return exchange({ url: new URL(`/sandbox/transactions/${transactionId}/pay`, shortUrl), method: 'POST' });
}

export interface DemoLoad extends Pick<Loading, 'say' | 'throwIfStopped'> {
  /** Base URL of the gateway. */
  readonly publicUrl: string;
}

/** Throws with the API's own text when a call is refused again and again. */
export async function loadDemo({ publicUrl, ...loading }: DemoLoad): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const load = (operator: DemoOperator) =>
    loadOperator(operator, operatorApi({ publicUrl, host: operator.host, agent }), { ...loading, payAtBank: payAtSandbox });
  try {
    await Promise.all([coral, lagoon].map(load));
  } finally {
    agent.destroy();
  }
}
