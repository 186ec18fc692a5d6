import type { ReactElement } from 'react';
import { useNow } from '@atoll/app-frame/page/now';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { HourglassIcon } from '@atoll/ui/theme/icons';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  > svg {
    flex: none;
  }
  strong {
    color: ${colour.ink};
    font-weight: 600;
  }
`;

const MINUTE_MS = 60_000;

/** Until when the unpaid booking keeps its seats. No live region: a screen reader reads it where it is, not at every minute. */
export function HoldTime({ booking }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const now = useNow();
  if (!booking.holdUntil) return null;
  const until = new Date(booking.holdUntil);
  const left = until.getTime() - now.getTime();
  const leftText = left <= 0 ? t('hold.over') : left < MINUTE_MS ? t('hold.lastMinute') : t('hold.left', { time: when.duration(now, until) });
  return (
    <Line>
      <HourglassIcon size={18} />
      <span>
        <strong>{t('hold.payBy', { when: when.words(until, now) })}</strong> {leftText}
      </span>
    </Line>
  );
}
