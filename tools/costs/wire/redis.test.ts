import { expect, it } from '@jest/globals';
import { redisTap } from './redis.ts';

const command = (...words: string[]) => `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

it('counts each command of a stream by its name, however its bytes arrive and whatever its values contain', () => {
  const kinds: string[] = [];
  const tap = redisTap(({ kind }) => kinds.push(kind));
  const bytes = Buffer.from(command('MULTI') + command('INCR', 'coral:all') + command('SET', 'key', '*1\r\n$4\r\nPING\r\n') + command('EXEC'));
  for (let at = 0; at < bytes.length; at += 3) tap.toServer(bytes.subarray(at, at + 3));
  tap.toServer(bytes);
  const once = ['multi', 'incr', 'set', 'exec'];
  expect(kinds).toEqual([...once, ...once]);
});
