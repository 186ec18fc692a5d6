import type { ReactElement, ReactNode } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { nameIn } from '@atoll/languages/names';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { inZone } from '@atoll/time/zone';
import { ArrowEndIcon, MoonIcon, SunIcon } from '@atoll/ui/theme/icons';
import { SeatsLeft } from '@atoll/booking-ui/seats-left';
import { colour, media, motion, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { visuallyHidden, VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Quote } from '../prices/fare-preview.js';
import type { TripView } from '../trip-view.js';

const Choice = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: inset 0 0 0 1px ${colour.line};
  cursor: pointer;
  transition:
    box-shadow ${motion.quick},
    background-color ${motion.quick};
  input {
    ${visuallyHidden}
  }
  &:hover {
    box-shadow: inset 0 0 0 1px ${colour.lineStrong};
  }
  &:has(:checked) {
    background: ${colour.primaryTint};
    box-shadow: inset 0 0 0 2px ${colour.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: ${colour.sunken};
    box-shadow: none;
    color: ${colour.inkFaint};
    cursor: not-allowed;
  }
  ${media.tablet} {
    padding: ${space.l} 20px;
  }
`;

const Times = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  font-size: 1.25rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  line-height: 1.25;
  white-space: nowrap;
  svg {
    color: ${colour.inkFaint};
  }
  ${media.tablet} {
    gap: ${space.s};
    font-size: 1.5rem;
  }
`;

/** At the end of the times' line; below them where the text is too large for both. */
const Price = styled.span`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
  font-size: 1.0625rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  text-align: end;
  white-space: nowrap;
  small {
    color: ${colour.inkFaint};
    font-size: ${text.xs};
    font-weight: ${weight.regular};
  }
  ${media.tablet} {
    font-size: 1.25rem;
  }
`;

const Later = styled.span`
  grid-column: 1 / -1;
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Head = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.xs} ${space.s};
`;

const Detail = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

const About = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  svg {
    display: block;
    color: ${colour.inkFaint};
  }
`;

const DAY_BEGINS = 6;
const DAY_ENDS = 18;

export interface TripCardProps {
  readonly view: TripView;
  readonly group: string;
  readonly people: number;
  /** Prices the party on this trip. */
  readonly quote: Quote;
  readonly chosen: boolean;
  /** Why the trip cannot be chosen although it has free seats. */
  readonly refusal: string | undefined;
  readonly onChoose: () => void;
}

export function TripCard({ view, group, people, quote: { fare, later }, chosen, refusal, onChoose }: TripCardProps): ReactElement {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  const when = useWhen();
  const money = useMoney();
  const { usd, mvr } = money.price(fare.price);
  const { trip, departs, arrives, free } = view;
  return (
    <Choice>
      <input type="radio" name={group} value={trip.id} checked={chosen} disabled={free === 0 || refusal !== undefined} onChange={onChoose} />
      <Head>
        <Times>
          <time dateTime={departs}>{when.time(departs)}</time>
          <ArrowEndIcon size={18} />
          <time dateTime={arrives}>{when.time(arrives)}</time>
        </Times>
        <Price>
          <span>{usd}</span> {mvr && <small>{mvr}</small>} <small>{people > 1 ? t('panel.people', { count: people }) : t('trips.perSeat')}</small>
        </Price>
      </Head>
      {later && <Later>{t('trips.later', { price: money.line(later.fare.price) })}</Later>}
      <Detail>
        <About>
          <DayOrNight departs={departs} />
          {when.duration(departs, arrives)} · {nameIn(language, trip.boat)}
        </About>
        {refusal ?? <SeatsLeft booked={trip.booked} capacity={trip.capacity} />}
      </Detail>
    </Choice>
  );
}

/** By the hour of departure in the operator's time zone [CW-30]. */
function DayOrNight({ departs }: { readonly departs: string }): ReactElement {
  const t = useTexts(customerTexts);
  const { zone } = useOperatorSettings().operator;
  const hour = inZone(departs, zone).hour();
  const [icon, words]: [ReactNode, string] =
    hour >= DAY_BEGINS && hour < DAY_ENDS ? [<SunIcon key="day" size={18} />, t('trips.daytime')] : [<MoonIcon key="night" size={18} />, t('trips.night')];
  return (
    <span title={words}>
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
