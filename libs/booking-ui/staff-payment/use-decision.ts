import { useState } from 'react';
import { isCallError } from '@atoll/app-frame/server-data/api';
import { textIn } from '@atoll/app-frame/texts/i18n';
import { staffPaymentTexts } from './staff-payment-texts.js';

interface Outcome {
  readonly error?: unknown;
}

export interface Decision {
  /** What somebody else has done meanwhile; empty while nothing. */
  readonly conflict: string;
  /** The conflict leaves nothing to decide, so the dialog offers no retry. */
  readonly isOver: boolean;
  /** Closes the dialog when the call succeeds. After a conflict it stays, says what happened, and the booking is loaded again. */
  readonly run: (call: PromiseLike<Outcome>) => Promise<void>;
}

export function useDecision(onClose: () => void): Decision {
  const [conflict, setConflict] = useState({ code: '', text: '' });
  const run = async (call: PromiseLike<Outcome>): Promise<void> => {
    setConflict({ code: '', text: '' });
    const { error } = await call;
    if (!error) return onClose();
    if (!isCallError(error) || error.status !== 409) return;
    setConflict({ code: error.code, text: textIn(staffPaymentTexts.namespace, `conflict.${error.code}`, {}) ?? error.error });
  };
  return { conflict: conflict.text, isOver: conflict.text !== '' && conflict.code !== 'CONCURRENT_CHANGE', run };
}
