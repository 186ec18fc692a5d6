import { isEmailAddress } from '@atoll/form-rules/contact';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { bookingError } from '../errors.js';

export interface Contact {
  /** E.164 */
  phone?: string;
  email?: string;
}

export interface GivenContact {
  phone?: string | null;
  /** ISO letters ('mv') or a dial code ('960', '+960') [D-99]. */
  phoneCountryCode?: string | null;
  email?: string | null;
}

const HOME_COUNTRY = 'MV';
const HOME_CALLING_CODE = '+960';

/** Digits and separators only: no text around the number, and no extension, because messages cannot be sent to one. */
const WRITTEN_NUMBER = /^[\p{Nd}\p{Pd}\s().+/]+$/u;

/** A phone number or an e-mail address is required [BK-18]. */
export function contactOf(given: GivenContact): Contact {
  const phone = given.phone?.trim() ?? '';
  const email = given.email?.trim() ?? '';
  if (!phone && !email) throw bookingError('CONTACT');
  const number = phone ? e164(phone, given.phoneCountryCode?.trim() ?? '') : undefined;
  if (email && !isEmailAddress(email)) throw bookingError('EMAIL');
  return { ...(number && { phone: number }), ...(email && { email }) };
}

/** A local fare is verified by a code sent to a Maldivian phone; with any other contact only staff can verify it [D-21]. */
export const canReceiveOtp = ({ phone }: Contact): boolean => phone?.startsWith(HOME_CALLING_CODE) ?? false;

function e164(phone: string, countryCode: string): string {
  const number = WRITTEN_NUMBER.test(phone) ? parsed(phone, countryCode) : undefined;
  if (!number?.isValid()) throw bookingError('PHONE');
  return number.number;
}

function parsed(phone: string, countryCode: string): PhoneNumber | undefined {
  const dialCode = /^\+?(\d{1,4})$/.exec(countryCode)?.[1];
  if (dialCode) return parsePhoneNumberFromString(phone.startsWith('+') ? phone : `+${dialCode}${phone}`, { extract: false }, metadata);
  const country = (countryCode.toUpperCase() || HOME_COUNTRY) as CountryCode;
  return isSupportedCountry(country, metadata) ? parsePhoneNumberFromString(phone, { defaultCountry: country, extract: false }, metadata) : undefined;
}
