import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';

const DECIDED = ['PRIVATE_TRANSFER_ACCEPTED', 'PRIVATE_TRANSFER_BEING_ACCEPTED', 'PRIVATE_TRANSFER_REJECTED', 'DEPARTURE_PASSED'] as const;

/** Why a decision was refused: all these refusals have one text, so the reason is said after it [PT-07]. */
export function useDecisionProblem(): (error: unknown) => string {
  const t = useTexts(privateTransferTexts);
  return (error) => {
    const code = isCallError(error) ? DECIDED.find((known) => known === error.code) : undefined;
    return code ? `${errorText(error)} ${t(code)}` : errorText(error);
  };
}
