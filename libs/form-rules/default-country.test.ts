import { expect, it } from '@jest/globals';
import { getCountryCallingCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from './default-country.js';

it('has the dial code of the default country [D-99]', () => {
  expect(getCountryCallingCode(DEFAULT_COUNTRY.toUpperCase() as 'MV', metadata)).toBe(DEFAULT_DIAL_CODE);
});
