import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { css, styled } from 'styled-components';
import { seatTexts } from './seat-texts.js';
import { colour, motion, space, text, weight } from '@atoll/ui/theme/tokens';

export type SeatState = 'free' | 'yours' | 'taken' | 'blocked';

const states: Record<SeatState, ReturnType<typeof css>> = {
  free: css`
    background: ${colour.surface};
    box-shadow: inset 0 0 0 1.5px ${colour.primary};
    color: ${colour.primaryInk};
    &:hover {
      background: ${colour.primaryTint};
    }
  `,
  yours: css`
    background: ${colour.primary};
    color: ${colour.onPrimary};
    font-weight: ${weight.bold};
  `,
  taken: css`
    background: repeating-linear-gradient(45deg, ${colour.sunken} 0 5px, ${colour.line} 5px 7px);
    color: ${colour.inkFaint};
    cursor: not-allowed;
  `,
  blocked: css`
    background: transparent;
    color: transparent;
    cursor: default;
  `,
};

/** Differ by shape and pattern, not by colour alone. */
export const Seat = styled.button<{ $state: SeatState }>`
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: 12px 12px 7px 7px;
  font-size: ${text.xs};
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
  transition:
    background-color ${motion.quick},
    transform ${motion.quick};
  &:active {
    transform: scale(0.94);
  }
  ${({ $state }) => states[$state]}
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s} ${space.l};
  margin-block-start: ${space.l};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const Sample = styled.i<{ $state: SeatState }>`
  inline-size: 18px;
  block-size: 18px;
  border-radius: 6px 6px 4px 4px;
  ${({ $state }) => states[$state]}
`;

/** Legend of the seat states; hidden from screen readers, because each seat names its state. */
export function SeatLegend({ choosing }: { readonly choosing: boolean }): ReactElement {
  const t = useTexts(seatTexts);
  return (
    <Below aria-hidden>
      <span>
        <Sample $state="free" />
        {t('legendFree')}
      </span>
      {choosing && (
        <span>
          <Sample $state="yours" />
          {t('legendYours')}
        </span>
      )}
      <span>
        <Sample $state="taken" />
        {t('legendTaken')}
      </span>
    </Below>
  );
}
