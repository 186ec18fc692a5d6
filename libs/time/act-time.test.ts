import { expect, it } from '@jest/globals';
import { actTime } from './act-time.js';

const now = new Date('2026-11-22T05:00:00.000Z');

it.each([
  ['sent at once', undefined, now],
  ['without a time', null, now],
  ['done earlier', '2026-11-22T04:00:00.000Z', new Date('2026-11-22T04:00:00.000Z')],
  ['done exactly a day ago', '2026-11-21T05:00:00.000Z', new Date('2026-11-21T05:00:00.000Z')],
  ['older than a day', '2026-11-21T04:59:59.999Z', 'tooOld'],
  ['of a clock that is ahead', '2026-11-22T05:00:00.001Z', now],
  ['that is no time', 'yesterday', 'invalid'],
])('an act %s took place then [D-107]', (_what, at, done) => expect(actTime(at, now)).toEqual(done));
