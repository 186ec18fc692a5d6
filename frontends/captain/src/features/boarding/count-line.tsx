import { useEffect, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { CheckIcon, CloseIcon, OfflineIcon } from '@atoll/ui/theme/icons';
import { colour, motion, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { boardingTexts, captainTexts } from '../../messages/en.js';
import type { Count } from './boarding.js';
import type { Outcome } from './passengers/use-ticks.js';

const SHOWN_MS = 8_000;

/** As high with an outcome as without one: no row may move under a thumb that is on its way down. */
const Line = styled.div<{ $tone: 'calm' | 'done' | 'failed' }>`
  display: flex;
  align-items: center;
  block-size: ${size.thumb};
  margin-inline: -${space.m};
  padding-inline-start: ${space.m};
  border-radius: ${radius.control};
  background: ${({ $tone }) => ({ calm: 'transparent', done: colour.successTint, failed: colour.warningTint })[$tone]};
  line-height: 1.3;
  transition: background-color ${motion.quick};
  button {
    flex: none;
    block-size: 100%;
    padding-inline: ${space.l};
    border: 0;
    border-radius: ${radius.control};
    background: transparent;
    color: ${colour.primaryInk};
    font-weight: ${weight.bold};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-inline-end: ${space.m};
  font-variant-numeric: tabular-nums;
  strong {
    display: block;
    font-size: ${text.l};
    font-weight: ${weight.bold};
  }
`;

const Small = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${colour.inkSoft};
`;

const Done = styled(Small)`
  color: ${colour.ink};
  font-weight: ${weight.medium};
  svg {
    color: ${colour.success};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Failed = styled(Small)`
  gap: ${space.s};
  color: ${colour.ink};
  font-weight: ${weight.medium};
  svg {
    color: ${colour.warning};
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

export interface CountLineProps {
  /** Undefined until it is known. */
  readonly count: Count | undefined;
  /** Ticks that the server has not answered yet. */
  readonly waiting: number;
  readonly away: boolean;
  /** Nobody comes aboard any more. */
  readonly closed: boolean;
  readonly outcome: Outcome | undefined;
  readonly onUndo: (outcome: Outcome) => void;
  readonly onGone: () => void;
}

/** How many are on board and, for some seconds, what the last tap did with the way back. */
export function CountLine({ outcome, onUndo, onGone, ...standing }: CountLineProps): ReactElement {
  const t = useTexts(boardingTexts);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome, onGone]);
  const { kind, customers = [], booking } = outcome ?? {};
  const who = customers.length === 1 ? (customers[0]?.name ?? '') : t('said.people', { count: customers.length, refNo: booking?.refNo ?? '' });
  const failed = kind === 'noAnswer';
  return (
    <Line $tone={failed ? 'failed' : outcome ? 'done' : 'calm'}>
      <Words>
        {!failed && standing.count && <strong>{countWords(t, standing.count)}</strong>}
        <div role="status">
          {failed && (
            <Failed>
              <OfflineIcon />
              <span>{t('said.noTick', { who })}</span>
            </Failed>
          )}
          {(kind === 'on' || kind === 'off') && (
            <Done>
              {kind === 'on' ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
              <span>{t(`said.${kind}`, { who })}</span>
            </Done>
          )}
        </div>
        {!outcome && <Rest {...standing} />}
      </Words>
      {outcome && (kind === 'on' || kind === 'off') && (
        <button type="button" aria-label={t(`said.undo.${kind}`, { who })} onClick={() => onUndo(outcome)}>
          {t('undo')}
        </button>
      )}
    </Line>
  );
}

type SayBoarding = ReturnType<typeof useTexts<NonNullable<(typeof boardingTexts)['key']>>>;

const countWords = (t: SayBoarding, { boarded, all }: Count): string => (all === 0 ? t('countNone') : t('count', { boarded, all }));

/** Who is still missing, unless the connection or a tick on its way is what matters now. */
function Rest({ count, waiting, away, closed }: Pick<CountLineProps, 'count' | 'waiting' | 'away' | 'closed'>): ReactElement | null {
  const t = useTexts(boardingTexts);
  const sayCaptain = useTexts(captainTexts);
  if (!count) return null;
  if (away)
    return (
      <Small>
        <OfflineIcon size={18} />
        {t('away')}
      </Small>
    );
  if (waiting > 0) return <Small>{sayCaptain('sync.waiting', { count: waiting })}</Small>;
  const { boarded, all, blocked } = count;
  const missing = all - boarded;
  if (all === 0) return null;
  if (missing === 0) return <Small>{t('complete')}</Small>;
  if (closed) return <Small>{t('behind', { count: missing })}</Small>;
  return <Small>{blocked > 0 ? t('blocked', { count: blocked }) : t('toBoard', { count: missing })}</Small>;
}
