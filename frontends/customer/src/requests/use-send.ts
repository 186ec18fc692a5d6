import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { customerTexts } from '../messages/en.js';
import { useProblem, type Problem } from '../party/use-problem.js';

type Outcome = { readonly error?: unknown };

export interface Sending {
  readonly problem: Problem | undefined;
  readonly show: (text: string) => void;
  readonly clear: () => void;
  /** Runs a call; returns whether it succeeded, or the code of the refusal, whose text is shown. Without a response nothing is shown, so that the same request can be sent again [D-70]. */
  readonly send: (call: () => Promise<Outcome>) => Promise<{ readonly sent: boolean; readonly code?: string | undefined }>;
}

export function useSend(): Sending {
  const t = useTexts(customerTexts);
  const { problem, show, clear } = useProblem();
  const send: Sending['send'] = async (call) => {
    const { error } = await call();
    if (error === undefined) return { sent: true };
    const refusal = isCallError(error) ? error : undefined;
    if (refusal?.status === 0) clear();
    else show(errorText(refusal) || t('problem.unexpected'));
    return { sent: false, code: refusal?.code };
  };
  return { problem, show, clear, send };
}
