import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { foldSummary } from '@atoll/ui/content/fold-summary';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { auditTexts } from '../../messages/en/office/audit.js';
import type { AuditEntry } from '../../server-types.js';
import { shownValue } from './audit-value.js';
import { useAuditWord } from './audit-words.js';

type FieldChange = AuditEntry['changes'][number];

const NAMED_FIELDS = 3;

const List = styled.ul`
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

const Folded = styled.details`
  font-size: ${text.s};
  summary {
    ${foldSummary}
    color: ${colour.inkSoft};
  }
`;

/** Each changed field before and after. Of a record that was created only the names of some fields, until it is unfolded. */
export function ChangedFields({ act, changes }: Pick<AuditEntry, 'act' | 'changes'>): ReactElement {
  const t = useTexts(auditTexts);
  const word = useAuditWord();
  const shown = withoutCompanionsOfNames(changes);
  if (shown.length === 0) return <>{t('noFields')}</>;
  if (!act.endsWith('.created')) return <Fields changes={shown} />;
  const fields = shown
    .slice(0, NAMED_FIELDS)
    .map(({ field }) => word('field', field))
    .join(', ');
  const rest = shown.length - NAMED_FIELDS;
  return (
    <Folded>
      <summary>{t('createdWith', { fields: rest > 0 ? t('andMore', { fields, count: rest }) : fields })}</summary>
      <Fields changes={shown} created />
    </Folded>
  );
}

/** Each value is isolated: Latin values on both sides of the arrow would otherwise change places in a Dhivehi page. */
function Fields({ changes, created = false }: { readonly changes: readonly FieldChange[]; readonly created?: boolean }): ReactElement {
  const { arrow } = useWhen();
  const word = useAuditWord();
  const value = useShownValue();
  return (
    <List>
      {changes.map(({ field, before, after }) => (
        <li key={field} title={field}>
          <b>{word('field', field, field.replace(/^configs\./, ''))}</b>{' '}
          {!created && (
            <>
              <bdi>{value(before)}</bdi> {arrow}{' '}
            </>
          )}
          <bdi>{value(after)}</bdi>
        </li>
      ))}
    </List>
  );
}

function useShownValue(): (value: string | null) => string {
  const t = useTexts(auditTexts);
  const when = useWhen();
  const words = {
    none: t('noValue'),
    empty: t('emptyValue'),
    hidden: t('hidden'),
    yes: t('yes'),
    no: t('no'),
    items: (count: number) => t('items', { count }),
    // No-break spaces keep a moment on one line of a narrow cell.
    moment: (at: string) => `${when.day(at)} · ${when.time(at)}`.replaceAll(' ', '\u00a0'),
  };
  return (value) => shownValue(value, words);
}

/** 'boat.id' and 'boat.names' go with 'boat.name', which says more. */
function withoutCompanionsOfNames(changes: readonly FieldChange[]): FieldChange[] {
  const fields = new Set(changes.map(({ field }) => field));
  return changes.filter(({ field }) => !(/\.(id|names)$/.test(field) && fields.has(field.replace(/\.(id|names)$/, '.name'))));
}
