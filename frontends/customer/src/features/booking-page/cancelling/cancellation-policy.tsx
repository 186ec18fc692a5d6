import { useId, type ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useNow } from '@atoll/app-frame/page/now';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bandEndsAt } from '@atoll/operator-settings/refund-bands';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { colour, media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';
import { CancellationAnswer, CancellationRequest } from './cancellation-request.js';

const Screen = styled(Card)`
  display: grid;
  gap: ${space.m};
  ${media.print} {
    display: none;
  }
`;

const Words = styled.p`
  color: ${colour.inkSoft};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Bands = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-inline-start: ${space.l};
  color: ${colour.inkSoft};
`;

/** Says until when which share of what was paid is due back, by the operator's bands; nothing without bands, or once it is too late to ask [D-109]. */
function useRefundLines({ isCancelled }: Booking, departs: string): readonly string[] {
  const t = useTexts(pageTexts);
  const { refundBands } = useOperatorSettings();
  const when = useWhen();
  const now = useNow().getTime();
  const departsAt = Date.parse(departs);
  if (refundBands.length === 0 || isCancelled || now >= departsAt) return [];
  const paying = refundBands.filter(({ percent }) => percent > 0);
  const left = paying.filter((band) => now <= bandEndsAt(band, departsAt));
  return [
    ...left.map((band) => t('booking.refundUntil', { time: when.words(bandEndsAt(band, departsAt), now), percent: band.percent })),
    ...(paying.at(-1)?.hours === 0 ? [] : [t(left.length > 0 ? 'booking.refundAfter' : 'booking.refundNone')]),
  ];
}

interface CancellationPolicyProps {
  readonly booking: Booking;
  readonly departs: string;
  /** The customer can ask for a cancellation before it; null = no more. */
  readonly askableUntil: string | null;
}

/**
 * Shows what the operator says about cancellations, what is due back when, and what the customer can ask or has asked; nothing where
 * there is none of it [D-90]. Paper has the operator's words among the ticket's conditions.
 */
export function CancellationPolicy({ booking, departs, askableUntil }: CancellationPolicyProps): ReactElement | null {
  const t = useTexts(pageTexts);
  const { cancellationPolicyText } = useOperator();
  const lines = useRefundLines(booking, departs);
  const title = useId();
  const canAsk = useNow().getTime() < Date.parse(askableUntil ?? '');
  const hasAsked = booking.cancellationRequest !== undefined && !booking.isCancelled;
  const saysSomething = cancellationPolicyText !== '' || lines.length > 0;
  if (!saysSomething && !canAsk && !hasAsked) return null;
  return (
    <Screen aria-labelledby={title}>
      <CardTitle id={title}>{t(saysSomething ? 'booking.cancellation' : 'booking.cancelling')}</CardTitle>
      {cancellationPolicyText !== '' && <Words dir="auto">{cancellationPolicyText}</Words>}
      {lines.length > 0 && (
        <Bands>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Bands>
      )}
      {hasAsked ? <CancellationAnswer booking={booking} /> : canAsk && <CancellationRequest booking={booking} lines={lines} />}
    </Screen>
  );
}
