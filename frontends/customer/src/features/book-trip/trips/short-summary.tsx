import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { isZero } from '@atoll/money/prices';
import { FromTo } from '@atoll/ui/content/from-to';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Location } from '../server-types.js';
import type { LaterFare, Quote } from '../prices/fare-preview.js';
import type { TripView } from '../trip-view.js';

const ShortLegs = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: 2px;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space.m};
  }
  p > :first-child {
    color: ${colour.ink};
    font-weight: ${weight.medium};
  }
  p > :last-child {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${media.desktop} {
    display: none;
  }
`;

const ShortPrice = styled.div`
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  > strong {
    margin-inline-end: ${space.xs};
    color: ${colour.ink};
    font-size: 1.0625rem;
  }
  > strong,
  > span {
    white-space: nowrap;
  }
  ${media.desktop} {
    display: none;
  }
`;

const ShortLater = styled.p`
  grid-column: 1 / -1;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  ${media.desktop} {
    display: none;
  }
`;

/** Joins a leg with its direction. */
export interface Travelled {
  readonly view: TripView;
  readonly from: Location;
  readonly to: Location;
}

/** Each leg in a line, for the phone bar: 'Malé → Maafushi   Sun, 22 Nov · 7:30 AM'. */
export function LegsInShort({ travelled }: { readonly travelled: readonly Travelled[] }): ReactElement {
  const when = useWhen();
  return (
    <ShortLegs>
      {travelled.map(({ view: { trip, departs }, from, to }) => (
        <p key={trip.id}>
          <FromTo from={from.name} to={to.name} />
          <time dateTime={departs}>{`${when.day(departs)} · ${when.time(departs)}`}</time>
        </p>
      ))}
    </ShortLegs>
  );
}

interface PriceProps {
  readonly quote: Quote;
  readonly isRoundTrip: boolean;
  readonly people: number;
}

/** The price with passengers or seat, direction and discount. */
export function PriceInShort({ quote: { fare }, isRoundTrip, people }: PriceProps): ReactElement {
  const t = useTexts(customerTexts);
  const money = useMoney();
  const { usd, mvr } = money.price(fare.price);
  const discount = !isZero(fare.sameDayDiscount);
  const seat = t(isRoundTrip ? 'panel.shortSeatRoundTrip' : 'trips.perSeat');
  return (
    <ShortPrice>
      <strong>{usd}</strong> {mvr && <span>{mvr}</span>}
      <p>{people > 0 ? t('panel.people', { count: people }) : seat}</p>
      {discount && <p>{t('panel.shortDiscount', { price: money.line(fare.sameDayDiscount) })}</p>}
    </ShortPrice>
  );
}

/** The price that may apply later. */
export function LaterInShort({ later: { fare, by } }: { readonly later: LaterFare }): ReactElement {
  const t = useTexts(customerTexts);
  return <ShortLater>{t(`panel.short.${by}`, { price: useMoney().line(fare.price) })}</ShortLater>;
}
