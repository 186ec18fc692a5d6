import { useTexts } from '@atoll/app-frame/texts/i18n';
import { auditTexts } from '../../messages/en/office/audit.js';

type Kind = 'act' | 'type' | 'role' | 'field';

/** The catalogue's word of a code; `otherwise`, or the code itself, where it has none. */
export function useAuditWord(): (kind: Kind, code: string, otherwise?: string) => string {
  const t = useTexts(auditTexts) as (key: string) => string;
  return (kind, code, otherwise = code) => {
    const key = `${kind}.${code}`;
    const word = t(key);
    return word === key ? otherwise : word;
  };
}
