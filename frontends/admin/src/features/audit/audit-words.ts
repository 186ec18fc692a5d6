import { useTexts } from '@atoll/app-frame/texts/i18n';
import { operatorFieldNames, recordName } from '@atoll/contracts/operator-fields';
import { auditTexts } from '../../messages/en/office/audit.js';
import { operatorTexts } from '../../messages/en/office/operator.js';

type Kind = 'act' | 'type' | 'role' | 'field';

/** The catalogue's word of a code; `otherwise`, or the code itself, where it has none. */
export function useAuditWord(): (kind: Kind, code: string, otherwise?: string) => string {
  const t = useTexts(auditTexts) as (key: string) => string;
  const ofOperator = useTexts(operatorTexts);
  return (kind, code, otherwise = code) => {
    const key = `${kind}.${code}`;
    const word = t(key);
    if (word !== key) return word;
    const field = kind === 'field' ? operatorFieldNames.find((name) => recordName(name) === code) : undefined;
    return field ? ofOperator(field) : otherwise;
  };
}
