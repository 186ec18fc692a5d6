import type { ReactElement, ReactNode } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Leg } from '@atoll/booking-facts/legs';
import { Facts } from '@atoll/ui/content/facts';
import { Banner } from '@atoll/ui/notices/banner';
import { FromTo } from '@atoll/ui/content/from-to';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';

const Part = styled.section`
  display: grid;
  gap: ${space.m};
  padding: 20px;
  & + & {
    border-block-start: 1px solid ${colour.line};
  }
  ${media.tablet} {
    padding: ${space.xl};
  }
  h2 {
    font-size: 1.25rem;
  }
`;

const Label = styled.p`
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-weight: ${weight.medium};
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

/** On a phone 'Wed, 24 Mar 2027 · 12:44 PM' is one line, also in the letters that are shown until those of the design are loaded. */
const Time = styled.p`
  font-size: 1.375rem;
  font-weight: ${weight.bold};
  letter-spacing: -0.015em;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  text-wrap: balance;
  ${media.tablet} {
    font-size: 1.5rem;
  }
  small {
    display: block;
    margin-block-start: 2px;
    color: ${colour.inkSoft};
    font-size: ${text.s};
    font-weight: ${weight.regular};
    letter-spacing: 0;
  }
`;

/** 'Tomorrow' is correct today only, so paper shows the time alone. */
const OnScreen = styled.span`
  ${media.print} {
    display: none;
  }
`;

const OnPaper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

const Remarks = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface LegHeadProps {
  readonly leg: Pick<Leg, 'isReturn' | 'from' | 'to' | 'departs' | 'arrives'>;
  readonly named: boolean;
  /** Follow the times. */
  readonly children: ReactNode;
}

/** Locations and departure in words: all that is rendered before the booking itself is there, so it needs no more of it. */
export function LegHead({ leg, named, children }: LegHeadProps): ReactElement {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const { isReturn, from, to, departs, arrives } = leg;
  return (
    <Part>
      {named && <Label>{t(isReturn ? 'booking.return' : 'booking.outbound')}</Label>}
      <h2>
        <FromTo from={from} to={to} />
      </h2>
      <Time>
        <time dateTime={departs}>
          <OnScreen>{when.words(departs)}</OnScreen>
          <OnPaper>{when.time(departs)}</OnPaper>
        </time>
        <small>
          {when.longDate(departs)} · {t('booking.arrives', { time: when.time(arrives) })}
        </small>
      </Time>
      {children}
    </Part>
  );
}

/** A leg with the facts that identify the boat. */
export function TicketLeg({ leg, named, children }: { readonly leg: Leg; readonly named: boolean; readonly children?: ReactNode }): ReactElement {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const { departs, arrives, route, pickup, dropoff, seats, trip } = leg;
  const { tripTransfer: transfer } = trip;
  const facts = [
    { label: t('booking.boat'), value: leg.boat },
    ...(transfer ? [{ label: t('booking.provider'), value: transfer.provider }] : []),
    ...(transfer?.contactNumber ? [{ label: t('booking.contact'), value: <Contact number={transfer.contactNumber} /> }] : []),
    { label: t('booking.duration'), value: when.duration(departs, arrives) },
    ...(route ? [{ label: t('booking.route'), value: route }] : []),
    ...(pickup ? [{ label: t('booking.pickup'), value: pickup }] : []),
    ...(dropoff ? [{ label: t('booking.dropoff'), value: dropoff }] : []),
    ...(seats.length > 0 ? [{ label: t('booking.seats'), value: seats.join(', ') }] : []),
  ];
  return (
    <LegHead leg={leg} named={named}>
      {transfer && (
        <Banner tone="warning">
          <p>{t('booking.transferred')}</p>
          {transfer.remarks && <Remarks dir="auto">{transfer.remarks}</Remarks>}
        </Banner>
      )}
      <Facts columns pairs items={facts} />
      {children}
    </LegHead>
  );
}

const Contact = ({ number }: { readonly number: string }): ReactElement => (
  <a href={`tel:${number}`} dir="ltr">
    {number}
  </a>
);
