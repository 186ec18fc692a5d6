import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Column } from '@atoll/ui/content/data-table';
import { colour, media, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { auditTexts } from '../../messages/en/office/audit.js';
import type { AuditEntry } from '../../server-types.js';
import { useAuditWord } from './audit-words.js';
import { ChangedFields } from './changed-fields.js';

const Two = styled.span<{ $heading?: boolean }>`
  display: inline-grid;
  ${media.phone} {
    justify-items: ${({ $heading }) => ($heading ? 'start' : 'end')};
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: 400;
  }
`;

const Moment = styled.time`
  white-space: nowrap;
`;

/** Entries of other years are read too, so the year is always written. */
const ALWAYS_WITH_YEAR = new Date(0).toISOString();

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTexts(auditTexts);
  const when = useWhen();
  const word = useAuditWord();
  return [
    {
      key: 'what',
      label: t('what'),
      cell: ({ act, recordType, recordId }) => (
        <Two $heading>
          <span>{word('act', act.slice(recordType.length + 1), act)}</span>
          <small>{t('recordOf', { type: word('type', recordType), id: recordId })}</small>
        </Two>
      ),
    },
    {
      key: 'who',
      label: t('who'),
      cell: ({ by, byUserId, role }) => (
        <Two>
          <span>{by || t('unknownUser', { id: byUserId })}</span>
          <small>{word('role', role)}</small>
        </Two>
      ),
    },
    {
      key: 'when',
      label: t('when'),
      cell: ({ at }) => (
        <Moment dateTime={at}>
          {when.day(at, ALWAYS_WITH_YEAR)} · {when.time(at)}
        </Moment>
      ),
    },
    { key: 'changes', label: t('changes'), cell: ({ act, changes }) => <ChangedFields act={act} changes={changes} /> },
  ];
}
