import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/format';
import { useTexts } from '@atoll/app-frame/i18n';
import { FromTo } from '@atoll/ui/from-to';
import { colour, media, space, text, weight } from '@atoll/ui/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import type { Location } from './booking-calls.js';
import type { Quote } from './fare-preview.js';
import type { TripView } from './trip-view.js';

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

const ShortPrice = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  > strong {
    color: ${colour.ink};
    font-size: 1.0625rem;
  }
  > span {
    display: block;
  }
  ${media.desktop} {
    display: none;
  }
`;

/** One leg as it is travelled. */
export interface Travelled {
  readonly view: TripView;
  readonly from: Location;
  readonly to: Location;
}

/** Each leg in a line, for the bar of phones: 'Malé → Maafushi   Sun, 22 Nov · 7:30 AM'. */
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

/** The price with all that it needs to be understood: for whom, which ways, less what, and what it may become. */
export function PriceInShort({
  quote: { fare, later },
  bothWays,
  people,
}: {
  readonly quote: Quote;
  readonly bothWays: boolean;
  readonly people: number;
}): ReactElement {
  const say = useTexts(customerTexts);
  const money = useMoney();
  const { usd, mvr } = money.price(fare.price);
  const discount = fare.sameDayDiscount.cent > 0 || fare.sameDayDiscount.laari > 0;
  const seat = say(bothWays ? 'panel.shortSeatBothWays' : 'trips.perSeat');
  return (
    <ShortPrice>
      <strong>{usd}</strong> {people > 0 ? say('panel.people', { count: people }) : seat}
      {mvr && <span>{mvr}</span>}
      {discount && <span>{say('panel.shortDiscount', { price: money.line(fare.sameDayDiscount) })}</span>}
      {later && <span>{say(`panel.short.${later.by}`, { price: money.line(later.fare.price) })}</span>}
    </ShortPrice>
  );
}
