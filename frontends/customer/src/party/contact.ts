import { isEmailAddress } from '@atoll/form-rules/contact';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { dialCodesIn } from '@atoll/form-rules/verifiable-phone';
import type { ConfigValues } from '@atoll/operator-settings/configs';
import { dialCodeOf, dialled, type PhoneNumber } from '@atoll/ui/fields/dial-codes';

export interface Contact {
  readonly phone: PhoneNumber;
  readonly email: string;
}

export interface ContactProblems {
  readonly phone?: 'problem.contact' | 'problem.phone';
  readonly email?: 'problem.email';
}

export type PhoneCheck = (phone: PhoneNumber) => boolean;
export type EmailCheck = (address: string) => boolean;

/** Either a phone number or an e-mail address is required, and each one that is given must be valid [BK-18, BK-19, BK-20]. */
export function contactProblems({ phone, email }: Contact, isValidPhone: PhoneCheck, isEmail: EmailCheck = isEmailAddress): ContactProblems {
  const [number, address] = [phone.number.trim(), email.trim()];
  if (number === '' && address === '') return { phone: 'problem.contact' };
  return {
    ...(number !== '' && !isValidPhone(phone) ? { phone: 'problem.phone' } : {}),
    ...(address !== '' && !isEmail(address) ? { email: 'problem.email' } : {}),
  };
}

/** Whether the operator sends codes for the local price to numbers of this country; only to Maldivian ones unless it lists others [D-21]. */
export const isVerifiedCountry = (country: PhoneNumber['country'], { otpDialCodes }: Pick<ConfigValues, 'otpDialCodes'>): boolean =>
  dialCodesIn(otpDialCodes).includes(dialCodeOf(country));

export const canBeVerified = ({ country, number }: PhoneNumber, settings: Pick<ConfigValues, 'otpDialCodes'>): boolean =>
  isVerifiedCountry(country, settings) && number.trim() !== '';

/** The phone number in a link: its country is the one it names after +, else the default country. */
export const phoneFrom = (text: string): PhoneNumber => dialled(text) ?? { country: DEFAULT_COUNTRY, number: text.replace(/\D/g, '') };
