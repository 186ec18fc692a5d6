import { expect, it } from '@jest/globals';
import { loggableError } from './client-error.js';

const uuid = '8bfaeefd-7dd2-4c19-ab7d-cefd322c5ae4';
const reported = (parts: Partial<Parameters<typeof loggableError>[0]>) => loggableError({ page: '/', name: 'TypeError', message: '', stack: '', ...parts });

it.each([
  ['a query', `/booking/x?token=abc`, '/booking/x'],
  ["a booking's secret", `/booking/${uuid}`, '/booking/<uuid>'],
])('keeps %s out of the page', (_what, page, kept) => {
  expect(reported({ page }).page).toBe(kept);
});

it.each([
  ['what was typed', 'Unexpected token A, "Aisha Naseem" is not valid JSON', 'Unexpected token A, <text> is not valid JSON'],
  ['an e-mail address', 'cannot send to aisha@example.com now', 'cannot send to <email> now'],
  ['a phone number', 'no carrier for +960 771 2345', 'no carrier for <number>'],
  ['a national id', 'A123456 is taken', '<number> is taken'],
])('keeps %s out of the message', (_what, message, kept) => {
  expect(reported({ message }).message).toBe(kept);
});

it('keeps only the stack frames of our scripts', () => {
  const stack = `Error: Aisha Naseem\n    at Trip (https://coral.test/home.1a2b.js?v=1:1:123456)\nAisha again\nrender@https://coral.test/frame.js:2:7`;
  expect(reported({ stack }).stack).toBe('at Trip (https://coral.test/home.1a2b.js)\nrender at https://coral.test/frame.js:2:7');
});
