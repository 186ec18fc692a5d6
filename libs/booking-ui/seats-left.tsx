import type { ReactElement } from 'react';
import { defineTexts, useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { SeatIcon } from '@atoll/ui/theme/icons';
import { colour, motion, radius, text, weight } from '@atoll/ui/theme/tokens';
import { translated } from './translated.js';

export const seatsLeftTexts = defineTexts('seats', translated('seats-left'), {
  left_one: '{count} seat left',
  left_other: '{count} seats left',
  last_one: 'Last seat',
  last_other: 'Last {count} seats',
  full: 'Full',
  booked: '{booked} of {capacity} booked',
});

type Availability = 'plenty' | 'some' | 'few' | 'full';

/** Teal up to 20 % booked, orange above, red above 80 % [CW-29, D-67]. */
export function availabilityOf(booked: number, capacity: number): Availability {
  if (booked >= capacity) return 'full';
  const share = booked / capacity;
  if (share <= 0.2) return 'plenty';
  return share <= 0.8 ? 'some' : 'few';
}

const colours: Record<Availability, string> = { plenty: colour.plenty, some: colour.some, few: colour.few, full: colour.few };

const Words = styled.span<{ $availability: Availability }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: ${({ $availability }) => colours[$availability]};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface SeatsProps {
  readonly booked: number;
  readonly capacity: number;
}

export function SeatsLeft({ booked, capacity }: SeatsProps): ReactElement {
  const t = useTexts(seatsLeftTexts);
  const availability = availabilityOf(booked, capacity);
  const count = Math.max(0, capacity - booked);
  const words = availability === 'full' ? t('full') : t(availability === 'few' ? 'last' : 'left', { count });
  return (
    <Words $availability={availability}>
      <SeatIcon size={16} />
      {words}
    </Words>
  );
}

const Track = styled.div`
  block-size: 6px;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${colour.sunken};
`;

const Fill = styled.div<{ $isFull: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $isFull }) => ($isFull ? colour.plenty : colour.lineStrong)};
  transition: inline-size ${motion.calm};
`;

/** Share of booked seats, for staff, to whom a full boat is good: neutral, and teal from 90 % on. */
export function OccupancyBar({ booked, capacity }: SeatsProps): ReactElement {
  const t = useTexts(seatsLeftTexts);
  const share = capacity > 0 ? Math.min(1, booked / capacity) : 1;
  return (
    <Track role="meter" aria-valuemin={0} aria-valuemax={capacity} aria-valuenow={booked} aria-label={t('booked', { booked, capacity })}>
      <Fill $isFull={share > 0.9} style={{ inlineSize: `${share * 100}%` }} />
    </Track>
  );
}
