import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { maybeMultiline, maybeSecret, maybeText } from '@atoll/contracts/http/shapes';
import { calls } from '@atoll/contracts/http/calls';
import { refusalOf } from '../testing/refusal.js';
import { inputReader } from './http-input.js';

const definition = { name: 'x', method: 'POST', path: '/api/x', role: 'public', output: z.unknown(), errors: {} } as const;
const read = inputReader({
  ...definition,
  input: z.object({
    name: maybeText,
    notes: maybeMultiline,
    password: maybeSecret,
    value: z.union([z.number(), z.string().max(20)]).nullish(),
    people: z.array(z.object({ name: maybeText, tags: z.array(z.string()).nullish() })).nullish(),
  }),
});
const reads = (body: object): unknown => read({ query: {}, body, params: {} });
const refuses = (body: object): unknown => refusalOf(() => reads(body));

const point = (text: string): string => [...text].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(' ');

describe('a text of a request', () => {
  it('is stored in its composed form and trimmed', () => {
    expect(reads({ name: ' \tMale\u0301\u00a0\r\n', value: ' 20 ' })).toEqual({ name: 'Mal\u00e9', value: '20' });
  });

  it('keeps the joiners that languages and emoji need', () => {
    for (const name of ['👨‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'ދިވެހި', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Zoë O’Neill-Dìdì', 'Á\u200fB'.normalize('NFC')])
      expect([point(name), reads({ name })]).toEqual([point(name), { name }]);
  });

  it('is empty when no character of it can be seen', () => {
    for (const name of [
      '',
      '   ',
      '\u200b',
      '\u200d\u2060\ufeff',
      '\u3164',
      '\u115f\u1160',
      '\uffa0',
      '\u00ad',
      '\u2800',
      '\ufffc',
      '\u180e',
      '\ufe0f',
      '\u{e0020}',
      '\u0301',
      '\u2062',
    ])
      expect([point(name), reads({ name })]).toEqual([point(name), { name: '' }]);
  });

  it('has at most thirty combining marks on one character, because normalising a longer run takes quadratic time', () => {
    const marked = (marks: number) => ({ name: `a${'\u0301\u0323'.repeat(marks / 2)}b` });
    expect(reads(marked(30))).toEqual({ name: marked(30).name.normalize('NFC') });
    expect(refuses(marked(32))).toBe('Please check name.');
    for (const field of ['notes', 'password']) expect(refuses({ [field]: marked(32).name })).toBe(`Please check ${field}.`);
  });

  it.each([
    ['NUL', '\u0000'],
    ['a control character', '\u001b'],
    ['a control character of the second block', '\u0085'],
    ['a tab between words', '\t'],
    ['a bidi embedding', '\u202a'],
    ['a bidi override', '\u202e'],
    ['a bidi isolate', '\u2066'],
    ['the end of an isolate', '\u2069'],
    ['half a surrogate pair', '\ud83d'],
    ['the other half', '\ude00'],
  ])('is refused with %s in it, on one line, on many and in a password', (_name, bad) => {
    expect(refuses({ name: `a${bad}b` })).toBe('Please check name.');
    expect(refuses({ notes: `a${bad}b` })).toBe('Please check notes.');
    expect(refuses({ password: `a${bad}b` })).toBe('Please check password.');
    expect(refuses({ people: [{ name: 'a' }, { name: `a${bad}b` }] })).toBe('Please check people.');
    expect(refuses({ people: [{ tags: [`a${bad}b`] }] })).toBe('Please check people.');
    expect(refuses({ value: `a${bad}b` })).toBe('Please check value.');
  });

  it('has line breaks only where it may have several lines', () => {
    for (const line of ['\n', '\r', '\r\n', '\u2028']) {
      expect(refuses({ name: `a${line}b` })).toBe('Please check name.');
      expect(reads({ notes: `a${line}b` })).toEqual({ notes: 'a\nb' });
    }
  });

  it('as a password is composed and its spaces are one kind, but nothing is cut off (RFC 8265)', () => {
    expect(reads({ password: ' pa\u0301ss\u00a0word ' })).toEqual({ password: ' p\u00e1ss word ' });
  });

  it('is measured as it is stored', () => {
    const short = inputReader({ ...definition, input: z.object({ name: z.string().max(3) }) });
    expect(short({ query: {}, body: { name: ' e\u0301e\u0301e\u0301 ' }, params: {} })).toEqual({ name: 'ééé' });
    expect(refusalOf(() => short({ query: {}, body: { name: '\u0958\u0958' }, params: {} }))).toBe('Please check name.');
  });
});

it('reads no text of a schema whose rule is not known', () => {
  expect(() => inputReader({ ...definition, input: z.object({ anything: z.record(z.string(), z.string()) }) })).toThrow('record');
});

it('knows the rule of every text of every call', () => {
  for (const call of Object.values(calls)) expect(() => inputReader(call)).not.toThrow();
});
