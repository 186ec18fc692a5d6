import { expect, it } from '@jest/globals';
import { getCountryCallingCode, isSupportedCountry, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { dialCodes, dialled, type PhoneNumber } from './dial-codes.js';
import { PhoneField } from './phone-field.js';

function Phone(): ReactElement {
  const [phone, setPhone] = useState<PhoneNumber>({ country: DEFAULT_COUNTRY, number: '' });
  return <PhoneField label="Phone" value={phone} onChange={setPhone} />;
}

it('starts a phone number in the Maldives and takes digits only [CW-19, CW-44, ID-37]', async () => {
  renderApp(<Phone />);
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  expect(country.value).toBe('mv');
  expect(country.options[0]?.textContent).toBe('Maldives (+960)');
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await userEvent.type(number, '77a (12)b-34.5');
  expect(number.value).toBe('7712345');
  await userEvent.clear(number);
  await userEvent.paste('771-2345 (office)');
  expect(number.value).toBe('7712345');
});

it('takes the country from a number that begins with it, pasted or typed [CW-19]', async () => {
  renderApp(<Phone />);
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await userEvent.click(number);
  await userEvent.paste('+44 7700 900123');
  expect([country.value, number.value]).toEqual(['gb', '7700900123']);
  await userEvent.clear(number);
  await userEvent.type(number, '+96');
  expect([country.value, number.value]).toEqual(['gb', '96']);
  await userEvent.type(number, '0 771-2345');
  expect([country.value, number.value]).toEqual(['mv', '7712345']);
});

it('takes what follows the dial code, or was typed after the field was left, as the national number [CW-19]', async () => {
  renderApp(<Phone />);
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await userEvent.type(number, '+44');
  expect([country.value, number.value]).toEqual(['gb', '']);
  await userEvent.type(number, '9601');
  expect([country.value, number.value]).toEqual(['gb', '9601']);
  await userEvent.clear(number);
  await userEvent.type(number, '+');
  await userEvent.tab();
  await userEvent.type(number, '7712345');
  expect([country.value, number.value]).toEqual(['gb', '7712345']);
});

it.each([
  ['+7 495 1234567', undefined, 'ru', '495 1234567'],
  ['+358401234567', undefined, 'fi', '401234567'],
  ['+1 (242) 365-1234', 'bs', 'bs', '(242) 365-1234'],
  ['+1-202-555-0123', 'mv', 'us', '202-555-0123'],
] as const)('reads %s, with %s chosen, as a number of country %s', (text, chosen, country, number) => {
  expect(dialled(text, chosen)).toEqual({ country, number });
});

it('waits for the whole dial code, and no dial code is a prefix of another', () => {
  expect(['771 2345', '+', '+4', '+96'].map((text) => dialled(text))).toEqual([undefined, undefined, undefined, undefined]);
  const codes = new Set(dialCodes.map(({ code }) => code));
  expect([...codes].filter((code) => [...codes].some((other) => other !== code && other.startsWith(code)))).toEqual([]);
});

it('has the dial codes of the metadata that numbers are checked with', () => {
  for (const { country, code } of dialCodes) {
    const letters = country.toUpperCase() as CountryCode;
    expect([country, isSupportedCountry(letters, metadata) && getCountryCallingCode(letters, metadata)]).toEqual([country, code]);
  }
});
