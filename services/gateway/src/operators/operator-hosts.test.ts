import { expect, it, jest } from '@jest/globals';
import { OperatorHosts } from './operator-hosts.js';

function hosts() {
  const asked: string[] = [];
  const identity = { away: false };
  const known = new OperatorHosts(async (host) => {
    asked.push(host);
    if (identity.away) throw new Error('identity is away');
    return host === 'coral.localhost' ? 'coral' : '';
  });
  return { known, asked, identity };
}

it('asks identity once in half a minute for a host, also for one of nobody', async () => {
  const clock = jest.spyOn(Date, 'now');
  const { known, asked } = hosts();
  for (const host of ['coral.localhost', 'reef.localhost']) {
    expect(known.peek(host)).toBeUndefined();
    const owner = await known.of(host);
    expect([await known.of(host), known.peek(host)]).toEqual([owner, owner]);
  }
  expect(asked).toEqual(['coral.localhost', 'reef.localhost']);
  clock.mockReturnValue(Date.now() + 30_001);
  for (const host of ['coral.localhost', 'reef.localhost']) await Promise.all([known.of(host), known.of(host)]).then(() => known.of(host));
  clock.mockRestore();
  expect(asked).toHaveLength(4);
});

it('keeps an operator however many names are made up, and answers for it while identity is away [ID-07]', async () => {
  const { known, asked, identity } = hosts();
  await known.of('coral.localhost');
  for (let made = 0; made < 11_000; made += 1) await known.of(`${made}.localhost`);
  expect(known.peek('coral.localhost')).toBe('coral');
  expect(known.peek('0.localhost')).toBeUndefined();
  identity.away = true;
  expect(await known.of('coral.localhost')).toBe('coral');
  await expect(known.of('0.localhost')).rejects.toThrow('identity is away');
  expect(asked.filter((host) => host === 'coral.localhost')).toHaveLength(1);
});

it("forgets an operator's hosts and all hosts of nobody when identity says that it changed", async () => {
  const { known } = hosts();
  for (const host of ['coral.localhost', 'new.localhost']) await known.of(host);
  known.forget('coral');
  expect([known.peek('coral.localhost'), known.peek('new.localhost')]).toEqual([undefined, undefined]);
  const underWay = known.of('newer.localhost');
  known.forget('reef');
  expect([await underWay, known.peek('newer.localhost')]).toEqual(['', undefined]);
});
