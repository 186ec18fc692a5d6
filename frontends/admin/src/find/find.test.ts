import { beforeEach, describe, expect, it } from '@jest/globals';
import { matches } from '../kit/list/matches.js';
import { typedTripId } from './typed-trip.js';
import { keepRecent, recentTargets } from './recent.js';
import { keyOf, targetOf } from './target.js';

describe('typed words', () => {
  it.each([
    ['maaf', true],
    ['male 10:00', true],
    ['coral que', true],
    ['#155', true],
    ['queen dhoni', false],
    ['oral', false],
  ])('%j finds a trip by the beginnings of its words: %s', (typed, found) =>
    expect(matches(typed, 'Malé → Maafushi', '10:00', 'Coral Queen', 155)).toBe(found),
  );

  it.each([
    ['155', 155],
    [' #155 ', 155],
    ['7771234', undefined],
    ['0155', undefined],
    ['155a', undefined],
  ])('%j is the number of a trip: %s', (typed, id) => expect(typedTripId(typed)).toBe(id));
});

describe('what was opened recently', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept as numbers and pages, the latest first, each once and at most six; no name stays in the browser', () => {
    keepRecent({ kind: 'user', id: 'aisha' });
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '5']) keepRecent({ kind: 'trip', id });
    keepRecent({ kind: 'booking', id: 'UTLPGF6X' });
    expect(recentTargets().map(keyOf)).toEqual(['booking:UTLPGF6X', 'trip:5', 'trip:7', 'trip:6', 'trip:4', 'trip:3']);
    expect(JSON.stringify(sessionStorage)).not.toContain('aisha');
  });

  it('ignores what it cannot read', () => {
    sessionStorage.setItem('atoll.admin.recent', '["trip:1","user:aisha","x","other:2"]');
    expect(recentTargets()).toEqual([{ kind: 'trip', id: '1' }]);
    sessionStorage.setItem('atoll.admin.recent', 'x');
    expect(recentTargets()).toEqual([]);
    expect(targetOf('page:')).toBeUndefined();
  });
});
