import { isEmailAddress } from '@atoll/form-rules/contact';
import { dialled, type PhoneNumber } from '@atoll/ui/fields/dial-codes';
import { DEFAULT_COUNTRY, looksLikePhone } from '@atoll/ui/fields/phone-field';

export interface Contact {
  readonly phone: PhoneNumber;
  readonly email: string;
}

export type PhoneProblem = 'problem.contact' | 'problem.phone';

export const phoneProblem = ({ number }: PhoneNumber): PhoneProblem | undefined =>
  number.trim() !== '' && !looksLikePhone(number) ? 'problem.phone' : undefined;

export const emailProblem = (email: string): 'problem.email' | undefined =>
  email.trim() !== '' && !isEmailAddress(email.trim()) ? 'problem.email' : undefined;

/** Either a phone number or an e-mail address, and what is given must be one [BK-18, BK-19, BK-20]. */
export function contactProblems({ phone, email }: Contact): { phone?: PhoneProblem | undefined; email?: 'problem.email' | undefined } {
  if (phone.number.trim() === '' && email.trim() === '') return { phone: 'problem.contact' };
  return { phone: phoneProblem(phone), email: emailProblem(email) };
}

/** Only a number of the Maldives can prove the local price [D-21]. */
export const canBeProved = ({ country, number }: PhoneNumber): boolean => country === 'mv' && number.trim() !== '';

/** A number from a link: with its country where it begins with +, else one of the default country. */
export const phoneFrom = (text: string): PhoneNumber => dialled(text) ?? { country: DEFAULT_COUNTRY, number: text.replace(/\D/g, '') };
