import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { TestPlatform } from '../testing/service.js';
import { RawClient } from '../testing/raw-client.js';
import { randomRequests, seededRandom } from '../testing/random-requests.js';

// processes start here, beside whatever else the machine has to do
jest.setTimeout(240_000);

const SEED = 20_261_122;
const REQUESTS = 10_000;
const ATTACKERS = 16;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start({ RATE_LIMITS: 'off' });
});
afterAll(() => platform?.stop());

/** Sends its share of the requests, each few on a connection of their own that ends as soon as something was answered. */
async function attack(share: string[]): Promise<void> {
  for (const bytes of share) {
    const client = await RawClient.connect(platform.url);
    client.send(bytes);
    // a request that promises more than it holds is never answered
    const silence = setTimeout(() => client.leave(), 50);
    await client.until('\r\n\r\n');
    clearTimeout(silence);
    client.leave();
  }
}

async function askWhile(isAttacked: () => boolean, operator: string): Promise<number> {
  let asked = 0;
  for (; isAttacked(); asked += 1) {
    const path = ['/api/getagegroups', '/booking/x', '/remotes/customer/x.js', '/api/createbooking'][asked % 4]!;
    const url = `${path}?neighbour=${operator}-${asked}`;
    const json = path === '/api/createbooking' ? { json: { passengers: asked } } : {};
    const length = 'json' in json ? JSON.stringify(json.json).length : 0;
    expect(await platform.ask(url, { host: `${operator}.localhost`, ...json })).toMatchObject({ status: 200, body: { url, bytes: length } });
  }
  return asked;
}

it(`gives a well-behaved client its own answers, all of them, beside ${REQUESTS} malformed requests (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const requests = Array.from({ length: REQUESTS }, () => randomRequests(random, `${platform.operators.coral}.localhost`));
  let attacked = true;
  const neighbours = Object.values(platform.operators).map((operator) => askWhile(() => attacked, operator));
  const attackers = Array.from({ length: ATTACKERS }, (_, n) => attack(requests.filter((__, index) => index % ATTACKERS === n)));
  const attackEnded = Promise.all(attackers).finally(() => {
    attacked = false;
  });
  const [asked] = await Promise.all([Promise.all(neighbours), attackEnded]);
  for (const count of asked) expect(count).toBeGreaterThan(100);
  // everything behind the gateway came through its policies: a smuggled request has no context and no id
  const evaded = platform.passed.filter(({ headers }) => !/^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])) || headers['x-atoll-operator'] !== undefined);
  expect(evaded).toEqual([]);
  expect(platform.passed.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
  expect(platform.passed.some(({ url }) => url.includes('fuzz'))).toBe(true);
});
