import { beforeEach, describe, expect, it } from '@jest/globals';
import { NOON } from '../testing/builders.js';
import { GatewayHealth } from './gateway-health.js';

describe('a payment gateway', () => {
  let now: Date;
  let health: GatewayHealth;
  beforeEach(() => {
    now = NOON;
    health = new GatewayHealth({ now: () => now });
  });
  const wait = (ms: number) => void (now = new Date(now.getTime() + ms));
  const fail = (times: number, id = 'bank') => Array.from({ length: times }, () => health.failed(id));

  it('is down after three failures in a row, and only it [D-113]', () => {
    fail(2);
    expect([health.isDown('bank'), health.admits('bank')]).toEqual([false, true]);
    fail(1);
    expect([health.isDown('bank'), health.admits('bank')]).toEqual([true, false]);
    expect([health.isDown('other'), health.admits('other')]).toEqual([false, true]);
  });

  it('is not down where a success came in between [D-113]', () => {
    fail(2);
    health.succeeded('bank');
    fail(2);
    expect([health.isDown('bank'), health.admits('bank')]).toEqual([false, true]);
  });

  it('is down for 30 s, and is then tried by one request alone [D-113]', () => {
    fail(3);
    wait(29_999);
    expect([health.isDown('bank'), health.admits('bank')]).toEqual([true, false]);
    wait(1);
    expect(health.isDown('bank')).toBe(false);
    expect([health.admits('bank'), health.admits('bank'), health.isDown('bank')]).toEqual([true, false, true]);
  });

  it('is down for 30 s more where that request fails, or never ends, and up at once where it succeeds [D-113]', () => {
    fail(3);
    wait(30_000);
    expect(health.admits('bank')).toBe(true);
    wait(8_000);
    fail(1);
    wait(29_999);
    expect(health.admits('bank')).toBe(false);
    wait(1);
    expect([health.admits('bank'), health.admits('bank')]).toEqual([true, false]);
    wait(30_000);
    expect(health.admits('bank')).toBe(true);
    health.succeeded('bank');
    expect([health.isDown('bank'), health.admits('bank'), health.admits('bank')]).toEqual([false, true, true]);
  });
});
