import { isEmailAddress } from '@atoll/form-rules/contact';
import { e164 } from '@atoll/form-rules/phone';
import { dialCodesIn } from '@atoll/form-rules/verifiable-phone';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { bookingError } from '../../errors.js';

export interface Contact {
  /** E.164 */
  phone?: string;
  email?: string;
}

/** Reaches a customer in one way: by a phone number in E.164, or by an e-mail address. */
export type OneContact = { readonly phone: string } | { readonly email: string };

export interface GivenContact {
  phone?: string | null;
  /** ISO letters ('mv') or a dial code ('960', '+960') [D-99]. */
  phoneCountryCode?: string | null;
  email?: string | null;
}

/** A phone number or an e-mail address is required [BK-18]. `isEmail`: the pattern of the address, which is stricter for private transfers [D-65]. */
export function contactOf(given: GivenContact, isEmail: (text: string) => boolean = isEmailAddress): Contact {
  const phone = given.phone?.trim() ?? '';
  const email = given.email?.trim() ?? '';
  if (!phone && !email) throw bookingError('CONTACT');
  const number = phone ? e164(phone, given.phoneCountryCode?.trim()) : undefined;
  if (phone && !number) throw bookingError('PHONE');
  const mailbox = mailboxOf(email);
  if (email && !(isEmail(email) && isEmail(mailbox))) throw bookingError('EMAIL');
  return { ...(number && { phone: number }), ...(mailbox && { email: mailbox }) };
}

/** Removes the marks that mail servers ignore in an address, or refuse at its end: written in many ways, one mailbox would count as many contacts. */
const mailboxOf = (email: string): string => email.replaceAll(/[<>"\\]/g, '').replace(/[.,;]+$/, '');

/** The phone number where both are given. CONTACT, PHONE, EMAIL as for a booking. */
export function oneContactOf(given: GivenContact): OneContact {
  const { phone, email } = contactOf(given);
  if (phone !== undefined) return { phone };
  if (email !== undefined) return { email };
  throw bookingError('CONTACT');
}

/** A local fare is verified by a code sent to a phone of a listed country; with any other contact only staff can verify it [D-21, XC-15]. */
export const canReceiveOtp = ({ phone }: Contact, { otpDialCodes }: Pick<OperatorSettings, 'otpDialCodes'>): boolean =>
  dialCodesIn(otpDialCodes).some((code) => phone?.startsWith(`+${code}`));
