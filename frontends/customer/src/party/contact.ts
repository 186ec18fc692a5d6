import { isEmailAddress } from '@atoll/form-rules/contact';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { dialled, type PhoneNumber } from '@atoll/ui/fields/dial-codes';

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

/** Only a Maldivian number can be verified for the local price [D-21]. */
export const canBeVerified = ({ country, number }: PhoneNumber): boolean => country === DEFAULT_COUNTRY && number.trim() !== '';

/** The phone number in a link: its country is the one it names after +, else the default country. */
export const phoneFrom = (text: string): PhoneNumber => dialled(text) ?? { country: DEFAULT_COUNTRY, number: text.replace(/\D/g, '') };
