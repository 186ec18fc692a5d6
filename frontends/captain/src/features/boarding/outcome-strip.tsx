import { useEffect, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { CheckIcon, CloseIcon, OfflineIcon } from '@atoll/ui/icons';
import { colour, radius, size, space, weight } from '@atoll/ui/tokens';
import { styled } from 'styled-components';
import { boardingTexts } from '../../messages/en.js';
import type { Outcome } from './use-ticks.js';

const SHOWN_MS = 8_000;

const Line = styled.div<{ $failed: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${size.thumb};
  padding-inline: ${space.m} 0;
  border-radius: ${radius.control};
  background: ${({ $failed }) => ($failed ? colour.warningTint : colour.successTint)};
  color: ${colour.ink};
  font-weight: ${weight.medium};
  line-height: 1.3;
  > svg {
    color: ${({ $failed }) => ($failed ? colour.warning : colour.success)};
  }
  p {
    flex: 1;
    min-inline-size: 0;
    padding-block: ${space.s};
    overflow-wrap: anywhere;
  }
  button {
    align-self: stretch;
    min-inline-size: 88px;
    min-block-size: ${size.thumb};
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

export interface OutcomeStripProps {
  readonly outcome: Outcome | undefined;
  readonly onUndo: (outcome: Outcome) => void;
  readonly onGone: () => void;
}

/** What the last tap did, with the way back; it goes by itself. */
export function OutcomeStrip({ outcome, onUndo, onGone }: OutcomeStripProps): ReactElement {
  const say = useTexts(boardingTexts);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome, onGone]);
  return <div role="status">{outcome && <Said outcome={outcome} say={say} onUndo={onUndo} />}</div>;
}

function Said({
  outcome,
  say,
  onUndo,
}: {
  readonly outcome: Outcome;
  readonly say: ReturnType<typeof useTexts<NonNullable<(typeof boardingTexts)['key']>>>;
  readonly onUndo: (outcome: Outcome) => void;
}): ReactElement {
  const { kind, customers } = outcome;
  const who = customers.length === 1 ? (customers[0]?.name ?? '') : say('said.people', { count: customers.length, refNo: outcome.booking.refNo });
  if (kind === 'noAnswer')
    return (
      <Line $failed>
        <OfflineIcon />
        <p>{say('said.noTick', { who })}</p>
      </Line>
    );
  const what = say(kind === 'on' ? 'said.on' : 'said.off', { who });
  return (
    <Line $failed={false}>
      {kind === 'on' ? <CheckIcon /> : <CloseIcon />}
      <p>{what}</p>
      <button type="button" aria-label={say('said.undo', { what })} onClick={() => onUndo(outcome)}>
        {say('undo')}
      </button>
    </Line>
  );
}
