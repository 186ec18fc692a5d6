import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestPlatform } from '../testing/service.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start();
});
afterAll(() => platform?.stop());

describe('limits', () => {
  it('refuse repeated registrations from one address, whatever X-Forwarded-For and spelling of the path it sends, and no other requests [XC-15]', async () => {
    const attempt = (n: number) => platform.ask(n % 2 === 0 ? '/api/register' : '/api/register/', { json: {}, headers: { 'x-forwarded-for': `10.0.0.${n}` } });
    // a window may end in between, so the loop fills up to two windows
    let answer = await attempt(0);
    for (let n = 1; n <= 125 && answer.status !== 429; n++) answer = await attempt(n);
    expect(answer).toMatchObject({ status: 429, body: { error: 'Too many attempts. Please try again later.' }, headers: { 'retry-after': '60' } });
    expect((await platform.ask('/api/getagegroups')).status).toBe(200);
    expect((await platform.ask('/api/register', { json: {}, host: `${platform.operators.lagoon}.localhost` })).status).toBe(400);
  });

  it('allow every request while Redis is down, and with RATE_LIMITS=off [XC-15]', async () => {
    for (const env of [{ REDIS_URL: 'redis://127.0.0.1:1' }, { RATE_LIMITS: 'off' }] as Record<string, string>[]) {
      const other = await platform.startGateway(env);
      const answers = await Promise.all(Array.from({ length: 130 }, () => platform.ask('/api/register', { json: {} }, other)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    }
  });
});
