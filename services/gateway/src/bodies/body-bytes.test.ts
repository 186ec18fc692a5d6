import { expect, it } from '@jest/globals';
import { BodyBytes } from './body-bytes.js';

const BYTES = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 251));

it.each([1, 3, 4_095, 4_096, 4_097, 9_000, 20_000])('are those that were sent, in chunks of %d', (size) => {
  const bytes = new BodyBytes();
  for (let at = 0; at < BYTES.length; at += size) bytes.add(BYTES.subarray(at, at + size));
  expect(bytes.whole().equals(BYTES)).toBe(true);
});

it('are none where nothing was sent', () => {
  expect(new BodyBytes().whole()).toHaveLength(0);
});

it('keep no chunk, because a body that is sent byte by byte has one for each', () => {
  const bytes = new BodyBytes();
  const chunks = Array.from({ length: 3 }, () => Buffer.from('x'));
  for (const chunk of chunks) bytes.add(chunk);
  for (const chunk of chunks) chunk.fill('y');
  expect(bytes.whole().toString()).toBe('xxx');
});
