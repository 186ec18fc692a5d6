import { dialCodesIn } from '@atoll/form-rules/verifiable-phone';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import type { Limited } from './letter.js';

/** Returns what a message is counted by that an unauthenticated client can cause [D-114]. */
export function limitedAs(what: Limited['what'], { phone, madeFrom }: { phone: string; madeFrom: string }, { settings }: OperatorWithSettings): Limited {
  const isForeign = phone !== '' && !dialCodesIn(settings.otpDialCodes).some((code) => phone.startsWith(`+${code}`));
  return { what, madeFrom, isForeign };
}
