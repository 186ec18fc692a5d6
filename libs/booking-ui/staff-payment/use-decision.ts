import { useState } from 'react';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { textIn } from '@atoll/app-frame/texts/i18n';
import { staffPaymentTexts } from './staff-payment-texts.js';

interface Outcome {
  readonly error?: unknown;
}

export interface Decision {
  /** What somebody else has done meanwhile; empty while nothing. */
  readonly conflict: string;
  /** Closes the dialog when the call succeeds. After a conflict it stays, says what happened, and the booking is loaded again. */
  readonly run: (call: PromiseLike<Outcome>) => Promise<void>;
}

export function useDecision(onClose: () => void): Decision {
  const dispatch = useAppDispatch();
  const [conflict, setConflict] = useState('');
  const run = async (call: PromiseLike<Outcome>): Promise<void> => {
    const { error } = await call;
    if (!error) return onClose();
    if (!isCallError(error) || error.status !== 409) return;
    setConflict(textIn(staffPaymentTexts.namespace, `conflict.${error.code}`, {}) ?? error.error);
    dispatch(api.util.invalidateTags(['Bookings']));
  };
  return { conflict, run };
}
