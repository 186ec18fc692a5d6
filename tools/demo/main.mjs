// Loads the two demo operators through the public API; run by `npm start` and by nothing else.
// Every step looks first what is there: a second start tops up the timetable, finishes what an interrupted one began, and changes nothing else.
import { Agent } from 'node:http';
import { ensureBookings } from './bookings.mjs';
import { ensureCatalogue } from './catalogue.mjs';
import { exchange, logIn, operatorApi } from './client.mjs';
import { coral } from './coral.mjs';
import { lagoon } from './lagoon.mjs';
import { DAYS_AHEAD, ensureTimetable } from './timetable.mjs';
import { ensureUsers, PASSWORD } from './users.mjs';

/** `visitor`: the operator's API without a token; `payAtBank` presses Pay on the page that a payment leads to. */
export async function loadOperator(operator, visitor, { payAtBank, say, now = new Date(), daysAhead = DAYS_AHEAD }) {
  const users = await ensureUsers(visitor);
  const admin = await logIn(visitor, 'admin', PASSWORD);
  const captain = await logIn(visitor, 'captain', PASSWORD);
  const catalogue = await ensureCatalogue(admin, operator, users.get('captain').id);
  const trips = await ensureTimetable(admin, operator, catalogue, now, daysAhead);
  const bookings = await ensureBookings({ admin, captain, visitor, operator, ...catalogue, now, payAtBank });
  say(`${operator.operatorId}: ${trips} trips and ${bookings} bookings added`);
}

function payAtSandbox(shortUrl) {
  const transactionId = new URL(shortUrl).pathname.split('/').filter(Boolean).at(-1);
  return exchange({ url: new URL(`/sandbox/transactions/${transactionId}/pay`, shortUrl), method: 'POST' });
}

/** `frontDoor`: base URL of the gateway. Throws with the API's own text when a call is refused. */
export async function loadDemo({ frontDoor, say = console.log }) {
  const agent = new Agent({ keepAlive: true });
  try {
    await Promise.all(
      [coral, lagoon].map((operator) => loadOperator(operator, operatorApi({ frontDoor, host: operator.host, agent }), { payAtBank: payAtSandbox, say })),
    );
  } finally {
    agent.destroy();
  }
}

if (import.meta.url === `file://${process.argv[1]}`) await loadDemo({ frontDoor: process.env.FRONT_DOOR });
