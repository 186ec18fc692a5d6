import { expect, it } from '@jest/globals';
import { NOON } from '../testing/builders.js';
import { SlipLinks } from './slip-links.js';

const at = (ms: number, secret = 'secret') => new SlipLinks(secret, { now: () => new Date(NOON.getTime() + ms) });
const token = at(0).tokenOf('coral', 'slip-1');

it('opens one slip for a minute, not a moment longer [PY-15]', () => {
  expect([0, 59_999, 60_000].map((ms) => at(ms).isValid(token, 'coral', 'slip-1'))).toEqual([true, true, false]);
});

it("opens no other slip, no other operator's, and nothing where it was changed [PY-15]", () => {
  expect(at(0).isValid(token, 'coral', 'slip-2')).toBe(false);
  expect(at(0).isValid(token, 'lagoon', 'slip-1')).toBe(false);
  expect(at(0, 'another secret').isValid(token, 'coral', 'slip-1')).toBe(false);
  const [until, signature = ''] = token.split('.');
  for (const forged of [`${Number(until) + 1}.${signature}`, `${until}.${'A'.repeat(43)}`, `${until}.`, signature, '', '9'.repeat(400)])
    expect(at(0).isValid(forged, 'coral', 'slip-1')).toBe(false);
});
