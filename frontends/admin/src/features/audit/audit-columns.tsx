import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Column } from '@atoll/ui/content/data-table';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { auditTexts } from '../../messages/en/audit.js';
import type { AuditEntry } from '../../server-types.js';
import { shownValue } from './audit-value.js';

const Two = styled.span`
  display: inline-grid;
  ${media.phone} {
    justify-items: end;
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: 400;
  }
`;

const Changes = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text.s};
  overflow-wrap: anywhere;
  b {
    font-weight: 550;
  }
`;

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTexts(auditTexts);
  const when = useWhen();
  const known = useKnownText();
  return [
    {
      key: 'what',
      label: t('what'),
      cell: ({ act, recordType, recordId }) => (
        <Two>
          <span>{known('act', act.slice(recordType.length + 1), act)}</span>
          <small>{t('recordOf', { type: known('type', recordType, recordType), id: recordId })}</small>
        </Two>
      ),
    },
    {
      key: 'who',
      label: t('who'),
      cell: ({ by, byUserId, role }) => (
        <Two>
          <span>{by || t('unknownUser', { id: byUserId })}</span>
          <small>{known('role', role, role)}</small>
        </Two>
      ),
    },
    {
      key: 'when',
      label: t('when'),
      cell: ({ at }) => (
        <Two>
          <time dateTime={at}>{when.time(at)}</time>
          <small>{when.date(at)}</small>
        </Two>
      ),
    },
    { key: 'changes', label: t('changes'), cell: ({ changes }) => <ChangedFields changes={changes} /> },
  ];
}

function ChangedFields({ changes }: Pick<AuditEntry, 'changes'>): ReactElement {
  const t = useTexts(auditTexts);
  const when = useWhen();
  const known = useKnownText();
  if (changes.length === 0) return <>{t('noFields')}</>;
  const words = { none: t('noValue'), hidden: t('hidden'), moment: (at: string) => `${when.date(at)} ${when.time(at)}` };
  return (
    <Changes>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <b>{known('field', field, field)}</b> {t('change', { before: shownValue(before, words), after: shownValue(after, words) })}
        </li>
      ))}
    </Changes>
  );
}

/** The catalogue's text of a code; a code that it does not know is shown as it is. */
function useKnownText(): (kind: 'act' | 'type' | 'role' | 'field', code: string, otherwise: string) => string {
  const t = useTexts(auditTexts) as (key: string) => string;
  return (kind, code, otherwise) => {
    const key = `${kind}.${code}`;
    const shown = t(key);
    return shown === key ? otherwise : shown;
  };
}
