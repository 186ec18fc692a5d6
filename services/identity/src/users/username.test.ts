import { describe, expect, it } from '@jest/globals';
import { checkedUsername, usernameKey, usernameKeys } from './username.js';

const same = (one: string, other: string) => usernameKeys(one).some((key) => usernameKeys(other).includes(key));

describe('a username', () => {
  it.each(['abc', 'a'.repeat(50), 'dan.x', 'only-at-lagoon', 'ali_2', 'someone@example.com', 'Müller', 'އައިޝަތު', 'Аня', '山田太郎', '김철수', 'たなか'])(
    'may be "%s" [D-63]',
    (name) => expect(checkedUsername(`  ${name} `)).toBe(name),
  );

  it('is stored in one normal form', () => {
    expect(checkedUsername('Mu\u0308ller')).toBe('Müller');
    expect(checkedUsername('ａｄａｍ')).toBe('adam');
  });

  it.each([undefined, null, '', 'ab', '  ab  ', 'a'.repeat(51), '\u200b\u200b\u200b'])('has 3 to 50 characters, unlike "%s" [D-63]', (name) => {
    expect(() => checkedUsername(name)).toThrow('Username must be 3 to 50 characters.');
  });

  it.each([
    ['a zero-width space', 'ad\u200bmin'],
    ['a zero-width joiner', 'ad\u200dmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['NUL', 'admin\0'],
    ['a line break', 'ad\nmin'],
    ['a bidi override', 'ad\u202emin'],
    ['a bidi isolate', 'ad\u2066min'],
    ['a lone surrogate', 'ad\ud800min'],
    ['a Hangul filler', 'ad\u3164min'],
    ['a variation selector', 'ad\ufe0fmin'],
    ['a space', 'ad min'],
    ['an emoji', 'admin😀'],
    ['an angle bracket', '<admin>'],
    ['Latin with a Cyrillic letter', '\u0430dmin'],
    ['Latin with a Greek letter', 'αdmin'],
    ['Latin with Thaana', 'adminއަ'],
    ['no letter or digit', '...'],
    ['too many combining marks', `a${'\u0301'.repeat(6)}dmin`],
  ])('has no %s', (_, name) => {
    expect(() => checkedUsername(name)).toThrow('Username may contain letters of one script, digits and . _ - @ only.');
  });
});

describe('two usernames', () => {
  it.each([
    ['Adam', 'aDAM'],
    ['admin', 'аdmin'],
    ['сосо', 'coco'],
    ['adrnin', 'admin'],
    ['a1i', 'ali'],
    ['aIi', 'ali'],
    ['b0ss', 'boss'],
    ['BOSS', 'boss'],
    ['Straße', 'strasse'],
  ])('that look alike are the same: %s and %s [D-63]', (one, other) => expect(same(one, other)).toBe(true));

  it.each([
    ['ali', 'alia'],
    ['Ali', 'Adi'],
    ['dan', 'dan.x'],
    ['anna', 'hanna'],
    ['guest1', 'guest2'],
    ['އަލީ', 'އައިޝާ'],
  ])('that look different are different: %s and %s', (one, other) => expect(same(one, other)).toBe(false));

  it('is looked up by what was typed, in any case', () => {
    for (const typed of ['admin', 'ADMIN', ' Admin ']) expect(usernameKeys('Admin')).toContain(usernameKey(typed));
  });
});
