import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { rounds } from '@atoll/testing/rounds';
import { TestPlatform } from '../testing/service.js';
import { RawClient } from '../testing/raw-client.js';
import { randomRequests, seededRandom } from '../testing/random-requests.js';

// the suite starts processes, which takes time on a busy machine
jest.setTimeout(240_000);

const SEED = 20_261_122;
const REQUESTS = rounds(2_500, 20_000);
const ATTACKERS = 16;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start({ RATE_LIMITS: 'off' });
});
afterAll(() => platform?.stop());

/** Sends its share of the requests, each on its own connection, which it closes after the first response. */
async function attack(share: string[]): Promise<void> {
  for (const bytes of share) {
    const client = await RawClient.connect(platform.url);
    client.send(bytes);
    // a request that is shorter than its declared length gets no response
    const timeout = setTimeout(() => client.disconnect(), 50);
    await client.until('\r\n\r\n');
    clearTimeout(timeout);
    client.disconnect();
  }
}

async function requestWhile(isAttacked: () => boolean, operator: string): Promise<number> {
  let sent = 0;
  for (; isAttacked(); sent += 1) {
    const path = ['/api/getagegroups', '/booking/x', '/remotes/customer/x.js', '/api/createbooking'][sent % 4]!;
    const url = `${path}?victim=${operator}-${sent}`;
    const json = path === '/api/createbooking' ? { json: { passengers: sent } } : {};
    const length = 'json' in json ? JSON.stringify(json.json).length : 0;
    expect(await platform.ask(url, { host: `${operator}.localhost`, ...json })).toMatchObject({ status: 200, body: { url, bytes: length } });
  }
  return sent;
}

it(`returns to well-behaved clients all of their own responses, while others send ${REQUESTS} malformed requests (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const requests = Array.from({ length: REQUESTS }, () => randomRequests(random, `${platform.operators.coral}.localhost`));
  let attacked = true;
  const victims = Object.values(platform.operators).map((operator) => requestWhile(() => attacked, operator));
  const attackers = Array.from({ length: ATTACKERS }, (_, n) => attack(requests.filter((__, index) => index % ATTACKERS === n)));
  const attackEnded = Promise.all(attackers).finally(() => {
    attacked = false;
  });
  const [sent] = await Promise.all([Promise.all(victims), attackEnded]);
  for (const count of sent) expect(count).toBeGreaterThan(20);
  // a smuggled request evades the policies, so it has no request id
  const evaded = platform.forwarded.filter(
    ({ headers }) => !/^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])) || headers['x-atoll-operator'] !== undefined,
  );
  expect(evaded).toEqual([]);
  expect(platform.forwarded.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
  expect(platform.forwarded.some(({ url }) => url.includes('fuzz'))).toBe(true);
});
