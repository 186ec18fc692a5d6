import type { ReactElement } from 'react';
import { api, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import { shortAmount } from '@atoll/money/money';
import type { Day } from '@atoll/time/day';
import type { DayNoteText } from '@atoll/ui/dates/day-note';
import { PRICED_DAYS, usePricedWeek } from '@atoll/ui/dates/priced-days';
import { WeekStrip } from '@atoll/ui/dates/week-strip';
import { colour, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { changeTexts } from './change-texts.js';
import { usePriceDifference } from './price-difference.js';

type ChangeDay = CallOutput<'getChangeDays'>['days'][number];
type Difference = NonNullable<ChangeDay['lowest']>;

/** Explains the amounts below the days, for the eye: each day names its difference in words. */
const Legend = styled.p`
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  text-align: center;
`;

interface ChangeDaysProps {
  readonly booking: Booking;
  readonly isReturn: boolean;
  readonly day: Day;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
  readonly forStaff: boolean;
}

/** A week of days with what a change to each costs at least; a difference that all days share stands once below them [BK-46]. */
export function ChangeDays({ booking, isReturn, day, today, onDay, forStaff }: ChangeDaysProps): ReactElement {
  const t = useTexts(changeTexts);
  const { mvrShown } = useOperatorSettings();
  const inWords = usePriceDifference(forStaff);
  const { week, from } = usePricedWeek(day, today);
  const asked = { bookingUuid: booking.uuid, isReturnTrip: isReturn, date: from, days: PRICED_DAYS };
  const { currentData } = api.useGetChangeDaysQuery(asked, { refetchOnMountOrArgChange: true });
  const shown = new Map((currentData?.days ?? []).filter(({ date }) => week.includes(date)).map((each) => [each.date, each]));
  const priced = [...shown.values()].flatMap(({ lowest }) => lowest ?? []);
  const inMvr = booking.isLocal && (mvrShown || forStaff);
  const minorOf = ({ differenceInCent, differenceInLaari }: Difference): number => (inMvr ? differenceInLaari : differenceInCent);
  const best = Math.min(...priced.map(minorOf));
  const isShared = priced.length > 1 && priced.every((each) => sameDifference(each, priced[0]));
  const differ = priced.some((each) => minorOf(each) !== best);
  const noteOf = (each: ChangeDay | undefined): DayNoteText | undefined => {
    if (!each) return undefined;
    const { status, lowest } = each;
    if (lowest)
      return {
        lines: isShared ? [] : [signed(minorOf(lowest))],
        spoken: inWords(lowest).join(' · '),
        ...(differ && minorOf(lowest) === best && { tone: 'best' }),
      };
    const isFull = status === 'full';
    return { lines: [t(isFull ? 'dayFull' : 'dayNone')], spoken: t(isFull ? 'dayFull' : 'dayNoTrip'), tone: 'quiet' };
  };
  return (
    <div>
      <WeekStrip label={t('days')} value={day} today={today} min={today} onChange={onDay} notes={{ lines: 1, of: (date) => noteOf(shown.get(date)) }} />
      <Legend aria-hidden>
        {isShared && priced[0] ? t('dayShared', { difference: inWords(priced[0]).join(' · ') }) : t('dayDifference', { currency: inMvr ? 'MVR' : 'USD' })}
      </Legend>
    </div>
  );
}

const sameDifference = (a: Difference, b: Difference | undefined): boolean =>
  a.differenceInCent === b?.differenceInCent && a.differenceInLaari === b.differenceInLaari;

/** '+5', '−2.50' or '±0'. */
const signed = (minor: number): string => `${minor > 0 ? '+' : minor < 0 ? '−' : '±'}${shortAmount(Math.abs(minor))}`;
