import { expect, it } from '@jest/globals';
import { wholeNumber } from './whole-number.js';

it('accepts whole numbers; anything else stops the start', () => {
  expect([wholeNumber('PORT', '0'), wholeNumber('PORT', '8080')]).toEqual([0, 8080]);
  for (const text of ['', 'http', '-1', '80.5', ' 80']) expect(() => wholeNumber('PORT', text)).toThrow("PORT must be a whole number, not '");
});
