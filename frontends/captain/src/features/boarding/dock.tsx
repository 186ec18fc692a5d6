import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { OfflineIcon } from '@atoll/ui/icons';
import { colour, media, motion, radius, space, text, weight } from '@atoll/ui/tokens';
import { styled } from 'styled-components';
import { boardingTexts, captainTexts } from '../../messages/en.js';
import type { Count } from './boarding.js';
import { lowScreen } from './low-screen.js';

/** At the thumb on a phone, beside the list on a desk; in view in both. */
const Box = styled.section`
  position: sticky;
  z-index: 10;
  inset-block-end: 0;
  display: grid;
  gap: ${space.s};
  margin-inline: -16px;
  padding: ${space.m} ${space.l} max(${space.m}, env(safe-area-inset-bottom));
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${colour.surface};
  box-shadow:
    0 -1px 0 ${colour.line},
    ${colour.shadowHigh};
  > :empty {
    position: absolute;
  }
  ${media.tablet} {
    margin-inline: 0;
  }
  ${media.desktop} {
    inset-block: 84px auto;
    gap: ${space.m};
    padding: ${space.xl};
    border-radius: ${radius.card};
    box-shadow:
      0 0 0 1px ${colour.line},
      ${colour.shadowLow};
    /* What comes and goes stands last here, so that nothing moves. */
    > :first-child {
      order: 1;
    }
  }
  ${lowScreen} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    padding-block: ${space.s};
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.m};
  font-variant-numeric: tabular-nums;
  strong {
    font-size: ${text.l};
    font-weight: ${weight.bold};
    line-height: 1.3;
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${colour.inkSoft};
  }
  ${media.desktop} {
    strong {
      font-size: ${text.xl};
    }
  }
`;

const Track = styled.div`
  block-size: 8px;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${colour.sunken};
  ${lowScreen} {
    display: none;
  }
  div {
    block-size: 100%;
    border-radius: inherit;
    background: ${colour.success};
    transition: inline-size ${motion.calm};
  }
`;

export interface DockProps {
  /** Undefined until it is known. */
  readonly count: Count | undefined;
  readonly waiting: number;
  readonly away: boolean;
  /** Nobody comes aboard any more. */
  readonly closed: boolean;
  readonly strip: ReactNode;
  readonly children: ReactNode;
}

/** How many are on board, what the last tap did, and what comes next. */
export function Dock({ count, waiting, away, closed, strip, children }: DockProps): ReactElement {
  const say = useTexts(boardingTexts);
  const sayCaptain = useTexts(captainTexts);
  const { boarded, all, blocked } = count ?? { boarded: 0, all: 0, blocked: 0 };
  const missing = all - boarded;
  const open = blocked > 0 ? say('blocked', { count: blocked }) : say('toBoard', { count: missing });
  const rest = missing === 0 ? say('complete') : closed ? say('behind', { count: missing }) : open;
  return (
    <Box aria-label={say('dock')}>
      {strip}
      {count && (
        <Numbers>
          <strong>{all === 0 ? say('countNone') : say('count', { boarded, all })}</strong>
          {away ? (
            <span>
              <OfflineIcon size={18} />
              {say('away')}
            </span>
          ) : waiting > 0 ? (
            <span>{sayCaptain('sync.waiting', { count: waiting })}</span>
          ) : (
            all > 0 && <span>{rest}</span>
          )}
        </Numbers>
      )}
      {all > 0 && (
        <Track aria-hidden>
          <div style={{ inlineSize: `${(boarded / all) * 100}%` }} />
        </Track>
      )}
      {children}
    </Box>
  );
}
