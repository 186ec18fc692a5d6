import { expect, it } from '@jest/globals';
import { refNoOf } from '../../selling/ref-no.js';
import { searchedWords, wordsOf } from './search-words.js';
import { aBooking } from '../../testing/builders.js';

it('finds a booking by the words of its number, e-mail, phone, names and national ids [BK-30]', () => {
  const [one] = aBooking().passengers;
  const words = wordsOf(aBooking({ refNo: 'K7MPA2XY', passengers: [{ ...one!, name: 'Aisha Mohamed', nid: 'A 123' }] }));
  expect(words).toEqual(['k7mpa2xy', 'aisha@example.mv', '9607771234', '7771234', 'aisha', 'mohamed', 'a', '123', 'a123']);
});

it('reads search text: words in any letter case, a phone number with any spacing [BK-30]', () => {
  expect(searchedWords('  Aisha  MOHAMED ')).toEqual(['aisha', 'mohamed']);
  expect(searchedWords('+960 777-1234')).toEqual(['9607771234']);
  expect(searchedWords('777 12')).toEqual(['77712']);
  expect(searchedWords('')).toEqual([]);
  expect(searchedWords('a b c d e f')).toHaveLength(5);
});

it.each([
  ['1234-5678', '1234-5678'],
  ['1234-5678', '1234-'],
  ['1234-5678', '12345678'],
  ['123 45678', '123 45678'],
  ['123 45678', '45678'],
  ['A-778899', 'a-7788'],
  ['P (12) 345', 'p 345'],
])('finds the national id %s typed as %s [BK-30]', (nid, typed) => {
  const [one] = aBooking().passengers;
  const words = wordsOf(aBooking({ passengers: [{ ...one!, nid }] }));
  expect(searchedWords(typed).every((beginning) => words.some((word) => word.startsWith(beginning)))).toBe(true);
});

it('has a reference number of eight characters that are not confused [BK-01]', () => {
  const refNos = Array.from({ length: 256 }, (_, byte) => refNoOf(new Uint8Array(8).fill(byte)));
  expect(refNos.every((refNo) => /^[2-9A-HJ-NP-Z]{8}$/.test(refNo))).toBe(true);
  expect(new Set(refNos).size).toBe(32);
});
