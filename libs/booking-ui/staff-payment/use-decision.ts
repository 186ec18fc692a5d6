import { useState } from 'react';
import { errorText, isCallError, withoutNotice } from '@atoll/app-frame/server-data/api';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { textIn } from '@atoll/app-frame/texts/i18n';
import { staffPaymentTexts } from './staff-payment-texts.js';

interface Outcome {
  readonly error?: unknown;
}

export interface Decision {
  /** Says what another user has done meanwhile; empty while there is nothing. */
  readonly conflict: string;
  /** The conflict leaves nothing to decide, so the dialog offers no retry. */
  readonly isOver: boolean;
  /**
   * Closes the dialog when the call succeeds, or does `after` instead. After a conflict it stays, says what happened, and the booking is
   * loaded again; other failures are announced.
   */
  readonly run: <I extends object>(call: (input: I) => PromiseLike<Outcome>, input: I, after?: () => void) => Promise<void>;
}

export function useDecision(onClose: () => void): Decision {
  const dispatch = useAppDispatch();
  const [conflict, setConflict] = useState({ code: '', text: '' });
  const run: Decision['run'] = async (call, input, after = onClose) => {
    setConflict({ code: '', text: '' });
    const { error } = await call(withoutNotice(input));
    if (!error) return after();
    if (!isCallError(error)) return;
    if (error.status !== 409) return void dispatch(announceFailure(errorText(error)));
    setConflict({ code: error.code, text: textIn(staffPaymentTexts.namespace, `conflict.${error.code}`, {}) ?? error.error });
  };
  return { conflict: conflict.text, isOver: conflict.text !== '' && conflict.code !== 'CONCURRENT_CHANGE', run };
}
