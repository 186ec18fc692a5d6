import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { identityError } from '../errors.js';

export function checkedPassword(password: string | null | undefined): string {
  if (!password || [...password].length < 8) throw identityError('PASSWORD_LENGTH');
  return password;
}

/** The E.164 form of what was typed: seven digits are a Maldivian number, any other needs its country code [D-63]. */
export function checkedPhone(typed: string | null | undefined): string {
  const digits = (typed ?? '').replace(/\D/g, '').replace(/^00/, '');
  const number = e164(`+${digits.length === 7 ? DEFAULT_DIAL_CODE + digits : digits}`);
  if (!number) throw identityError('PHONE');
  return number;
}
