import { expect, it, jest } from '@jest/globals';
import { OperatorHosts } from './operator-hosts.js';

function newHosts() {
  const lookups: string[] = [];
  const identity = {
    isDown: false,
    operatorOf: async (host: string) => {
      lookups.push(host);
      if (identity.isDown) throw new Error('identity is down');
      return host === 'coral.localhost' ? 'coral' : undefined;
    },
  };
  return { hosts: new OperatorHosts(identity), lookups, identity };
}

it('looks a host up at identity once in 30 s, also an unknown host', async () => {
  const clock = jest.spyOn(Date, 'now');
  const { hosts, lookups } = newHosts();
  for (const host of ['coral.localhost', 'reef.localhost']) {
    expect(hosts.peek(host)).toBeUndefined();
    const owner = await hosts.of(host);
    expect([await hosts.of(host), hosts.peek(host)]).toEqual([owner, owner]);
  }
  expect(lookups).toEqual(['coral.localhost', 'reef.localhost']);
  clock.mockReturnValue(Date.now() + 30_001);
  for (const host of ['coral.localhost', 'reef.localhost']) await Promise.all([hosts.of(host), hosts.of(host)]).then(() => hosts.of(host));
  clock.mockRestore();
  expect(lookups).toHaveLength(4);
});

it('never evicts the host of an operator for invented names, and serves it stale while identity is down [ID-07]', async () => {
  const { hosts, lookups, identity } = newHosts();
  await hosts.of('coral.localhost');
  for (let made = 0; made < 11_000; made += 1) await hosts.of(`${made}.localhost`);
  expect(hosts.peek('coral.localhost')).toEqual({ operatorId: 'coral' });
  expect(hosts.peek('0.localhost')).toBeUndefined();
  identity.isDown = true;
  expect(await hosts.of('coral.localhost')).toEqual({ operatorId: 'coral' });
  await expect(hosts.of('0.localhost')).rejects.toThrow('identity is down');
  expect(lookups.filter((host) => host === 'coral.localhost')).toHaveLength(1);
});

it("drops an operator's hosts and all unknown hosts on an invalidation, also one that arrives during a lookup", async () => {
  const { hosts } = newHosts();
  for (const host of ['coral.localhost', 'new.localhost']) await hosts.of(host);
  hosts.invalidate('coral');
  expect([hosts.peek('coral.localhost'), hosts.peek('new.localhost')]).toEqual([undefined, undefined]);
  const loading = hosts.of('newer.localhost');
  hosts.invalidate('reef');
  expect([await loading, hosts.peek('newer.localhost')]).toEqual([{ operatorId: undefined }, undefined]);
});
