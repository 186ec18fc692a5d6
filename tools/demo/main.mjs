// Loads the two demo operators through the public API; run by `npm start` and by nothing else.
// Every step looks first what is there: a second start tops up the timetable and changes nothing else.
import { Agent } from 'node:http';
import { ensureBookings } from './bookings.mjs';
import { ensureCatalogue } from './catalogue.mjs';
import { logIn, operatorApi } from './client.mjs';
import { coral } from './coral.mjs';
import { lagoon } from './lagoon.mjs';
import { ensureTimetable } from './timetable.mjs';
import { ensureUsers, PASSWORD } from './users.mjs';

async function loadOperator(operator, frontDoor, agent, say) {
  const visitor = operatorApi({ frontDoor, host: operator.host, agent });
  const users = await ensureUsers(visitor);
  const admin = await logIn(visitor, 'admin', PASSWORD);
  const captain = await logIn(visitor, 'captain', PASSWORD);
  const catalogue = await ensureCatalogue(admin, operator, users.get('captain').id);
  const now = new Date();
  const trips = await ensureTimetable(admin, operator, catalogue, now);
  const bookings = await ensureBookings({ admin, captain, visitor, operator, ...catalogue, now });
  say(`${operator.operatorId}: ${trips} trips and ${bookings} bookings added`);
}

/** `frontDoor`: base URL of the gateway. Throws with the API's own text when a call is refused. */
export async function loadDemo({ frontDoor, say = console.log }) {
  const agent = new Agent({ keepAlive: true });
  try {
    await Promise.all([coral, lagoon].map((operator) => loadOperator(operator, frontDoor, agent, say)));
  } finally {
    agent.destroy();
  }
}

if (import.meta.url === `file://${process.argv[1]}`) await loadDemo({ frontDoor: process.env.FRONT_DOOR });
