import { useEffect, type ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dueIn } from '@atoll/booking-ui/staff-payment/amounts';
import { CheckIcon, CloseIcon, OfflineIcon } from '@atoll/ui/theme/icons';
import { colour, motion, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { boardingTexts, captainTexts } from '../../messages/en/captain.js';
import type { Count } from './boarding.js';
import { usePartyName } from './passengers/party-name.js';
import type { Outcome } from './passengers/use-ticks.js';

const SHOWN_MS = 8_000;

/** The same height with and without an outcome, so that no row moves under the finger. */
const Line = styled.div<{ $tone: 'calm' | 'done' }>`
  display: flex;
  align-items: center;
  block-size: ${size.thumb};
  margin-inline: -${space.m};
  padding-inline-start: ${space.m};
  border-radius: ${radius.control};
  background: ${({ $tone }) => ({ calm: 'transparent', done: colour.successTint })[$tone]};
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

export interface CountLineProps {
  /** Undefined while the list is loading. */
  readonly count: Count | undefined;
  /** Number of ticks without a response of the server. */
  readonly waiting: number;
  readonly offline: boolean;
  /** Boarding is closed for all bookings. */
  readonly closed: boolean;
  readonly outcome: Outcome | undefined;
  readonly onUndo: (outcome: Outcome) => void;
  readonly onExpire: () => void;
}

/** The count of boarded passengers and, for some seconds, the outcome of the last tap with its Undo. */
export function CountLine({ outcome, onUndo, onExpire, ...progress }: CountLineProps): ReactElement {
  const t = useTexts(boardingTexts);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(onExpire, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome, onExpire]);
  const money = useMoney();
  const who = usePartyName()(outcome?.customers ?? []);
  const amount = outcome?.currency === undefined ? '' : money.amount(dueIn(outcome.booking, outcome.currency));
  return (
    <Line $tone={outcome ? 'done' : 'calm'}>
      <Words>
        {progress.count && <strong>{countWords(t, progress.count)}</strong>}
        <div role="status">
          {outcome && (
            <Done>
              {outcome.kind === 'off' ? <CloseIcon size={18} /> : <CheckIcon size={18} />}
              <span>{t(`outcome.${outcome.kind}`, { who, amount })}</span>
            </Done>
          )}
        </div>
        {!outcome && <Remaining {...progress} />}
      </Words>
      {outcome && (
        <button type="button" aria-label={t(`outcome.undo.${outcome.kind}`, { who, amount })} onClick={() => onUndo(outcome)}>
          {t('undo')}
        </button>
      )}
    </Line>
  );
}

type BoardingTranslate = ReturnType<typeof useTexts<NonNullable<(typeof boardingTexts)['key']>>>;

const countWords = (t: BoardingTranslate, { boarded, all }: Count): string => (all === 0 ? t('countNone') : t('count', { boarded, all }));

/** Number of missing passengers, unless a tick is being sent. */
function Remaining({ count, waiting, offline, closed }: Pick<CountLineProps, 'count' | 'waiting' | 'offline' | 'closed'>): ReactElement | null {
  const t = useTexts(boardingTexts);
  const tCaptain = useTexts(captainTexts);
  if (!count) return null;
  if (waiting > 0 && !offline) return <Small>{tCaptain('sync.waiting', { count: waiting })}</Small>;
  const { boarded, all, blocked } = count;
  const missing = all - boarded;
  if (all === 0) return null;
  return (
    <Small>
      {offline && <OfflineIcon size={18} />}
      {missing === 0
        ? t('complete')
        : closed
          ? t('behind', { count: missing })
          : blocked > 0
            ? t('blocked', { count: blocked })
            : t('toBoard', { count: missing })}
    </Small>
  );
}
