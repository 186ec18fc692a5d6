import { expect, test } from '@playwright/test';
import { routes, type CallName, type Role, type Route } from '@atoll/contracts/http/routes';
import { call, callNames, endsSessions, tokenOf } from '../gateway.js';

const rank: Record<Exclude<Role, 'bank'>, string[]> = {
  public: ['visitor', 'customer', 'captain', 'admin', 'super'],
  uuid: ['visitor', 'customer', 'captain', 'admin', 'super'],
  user: ['customer', 'captain', 'admin', 'super'],
  captain: ['captain', 'admin', 'super'],
  admin: ['admin', 'super'],
  superUser: ['super'],
};
const actors = ['visitor', 'customer', 'captain', 'admin', 'super'];
// Input that every rule refuses, so that an allowed call changes nothing.
const harmless = {
  id: 999_999,
  tripId: 999_999,
  bookingId: 999_999,
  userId: 999_999,
  boatId: 999_999,
  locationId: 999_999,
  privateTransferId: 999_999,
  refusedActId: 999_999,
  departed: true,
  ended: true,
  boarded: true,
  public: false,
  isAdmin: false,
  isCaptain: false,
  rows: [],
  selected: [],
  attempt: 999_999,
  key: 'x',
  captain: true,
};

// Login returns 401 for a wrong password; a slip is for staff, or for every holder of its link.
const decidesItself: readonly string[] = ['login', 'paymentSlip'];

const tokens = new Map<string, string | undefined>([['visitor', undefined]]);
test.beforeAll(async () => {
  for (const actor of actors.slice(1)) tokens.set(actor, await tokenOf('coral', actor));
});

const checked = callNames.filter((name) => routes[name].role !== 'bank' && !endsSessions.includes(name));

/** Returns what is wrong in how a call answers an actor; undefined where it is right. */
async function wrongAnswer(name: CallName, actor: string): Promise<string | undefined> {
  const route: Route = routes[name];
  const { status, body } = await call('coral', name, name === 'updateConfig' ? [] : harmless, tokens.get(actor));
  const answer = `${route.path} as ${actor}: ${status} ${JSON.stringify(body)}`;
  if (rank[route.role as keyof typeof rank].includes(actor)) return [401, 403].includes(status) && !decidesItself.includes(name) ? answer : undefined;
  const [refusal, text] = actor === 'visitor' ? [401, 'Please log in.'] : [403, 'You are not allowed to do this.'];
  return status === refusal && body['error'] === text ? undefined : answer;
}

for (const owner of new Set(checked.map((name) => routes[name].owner))) {
  test(`every call of ${owner} allows the roles of its definition, and refuses all others [ID-20]`, async () => {
    const wrong: string[] = [];
    for (const name of checked.filter((one) => routes[one].owner === owner)) {
      const answers = await Promise.all(actors.map((actor) => wrongAnswer(name, actor)));
      wrong.push(...answers.filter((answer) => answer !== undefined));
    }
    expect(wrong).toEqual([]);
  });
}

test('a slip is refused to visitors and customers, and not found by staff where there is none [PY-15]', async () => {
  const statuses = await Promise.all(actors.map(async (actor) => (await call('coral', 'paymentSlip', { bookingUuid: 'x' }, tokens.get(actor))).status));
  expect(statuses).toEqual([401, 403, 404, 404, 404]);
});

test('an unsigned notification of the bank is refused [PY-08]', async () => {
  const { status } = await call('coral', 'paymentCallback', { transactionId: 'x', state: 'CONFIRMED' });
  expect(status).toBe(401);
});
