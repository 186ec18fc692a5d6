import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { DEFAULT_COUNTRY } from './default-country.js';

/** Digits and what people put between them: no word around the number, and no extension, which no message reaches. */
const WRITTEN_NUMBER = /^[\p{Nd}\p{Pd}\s().+/]+$/u;

/**
 * E.164 of a number as a person types it; undefined when it is no valid number. `country` holds ISO letters ('mv') or a dial code ('960', '+960') [D-99];
 * a number that begins with + names its own. The smaller ('min') metadata of libphonenumber-js checks length and leading digits, and is the one that the browser can afford.
 */
export function e164(typed: string, country = ''): string | undefined {
  const number = WRITTEN_NUMBER.test(typed) ? parsed(typed, country) : undefined;
  return number?.isValid() ? number.number : undefined;
}

function parsed(typed: string, country: string): PhoneNumber | undefined {
  const dialCode = /^\+?(\d{1,4})$/.exec(country)?.[1];
  if (dialCode) return parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${dialCode}${typed}`, { extract: false }, metadata);
  const letters = (country || DEFAULT_COUNTRY).toUpperCase() as CountryCode;
  return isSupportedCountry(letters, metadata) ? parsePhoneNumberFromString(typed, { defaultCountry: letters, extract: false }, metadata) : undefined;
}
