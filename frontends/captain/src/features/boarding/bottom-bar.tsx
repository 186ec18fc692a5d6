import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, media, motion, radius, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { boardingTexts } from '../../messages/en/captain.js';
import { CountLine, type CountLineProps } from './count-line.js';
import { lowScreen } from './low-screen.js';

/** At the bottom edge on phones, beside the list on wide screens; always in view. */
const Box = styled.section`
  position: sticky;
  z-index: 10;
  inset-block-end: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  overflow: clip;
  margin-inline: -16px;
  padding: ${space.m} ${space.l} max(${space.m}, env(safe-area-inset-bottom));
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${colour.surface};
  box-shadow:
    0 -1px 0 ${colour.line},
    ${colour.shadowHigh};
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
  }
  ${lowScreen} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    padding-block: ${space.s};
  }
`;

/** Boarding progress along the edge. */
const Track = styled.div`
  position: absolute;
  inset: 0 0 auto;
  block-size: 6px;
  background: ${colour.sunken};
  div {
    block-size: 100%;
    background: ${colour.success};
    transition: inline-size ${motion.calm};
  }
`;

interface BottomBarProps extends CountLineProps {
  readonly children: ReactNode;
}

/** The count of boarded passengers, the outcome of the last tap, and the next action. */
export function BottomBar({ children, ...line }: BottomBarProps): ReactElement {
  const t = useTexts(boardingTexts);
  const { boarded, all } = line.count ?? { boarded: 0, all: 0 };
  return (
    <Box aria-label={t('bottomBar')}>
      {all > 0 && (
        <Track aria-hidden>
          <div style={{ inlineSize: `${(boarded / all) * 100}%` }} />
        </Track>
      )}
      <CountLine {...line} />
      {children}
    </Box>
  );
}
