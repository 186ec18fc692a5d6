import { useMemo } from 'react';
import { formatMoney, unbrokenMoney, type Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import { addDays, dayOf, type Day } from '@atoll/time/day';
import { formatDate, formatLongDate, formatShortDay, formatTime } from '@atoll/time/format';
import type { Instant } from '@atoll/time/zone';
import { defineTexts, useLanguage, useTexts } from '../texts/i18n.js';
import { arrowIn } from '@atoll/languages/languages';
import { useOperatorSettings } from './settings.js';
import { translated } from './translated.js';

export const formatTexts = defineTexts('format', translated('format'), {
  today: 'Today, {time}',
  tomorrow: 'Tomorrow, {time}',
  yesterday: 'Yesterday, {time}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursMinutes: '{hours} h {minutes} min',
  todayDay: 'Today',
  tomorrowDay: 'Tomorrow',
  yesterdayDay: 'Yesterday',
  onToday: 'today',
  onTomorrow: 'tomorrow',
  onDay: 'on {day}',
});

export interface When {
  /** '→', which points to the end of the line. */
  readonly arrow: string;
  /** '3:05 PM' or '15:05', as the operator chose. */
  time(at: Instant): string;
  /** 'Sat, 22 Nov': short, with a year only when it is not this one. */
  day(at: Instant, now?: Instant): string;
  /** '22-Nov-2026'. */
  date(at: Instant): string;
  /** 'Saturday, 22 November 2026'. */
  longDate(at: Instant): string;
  /** '10:00 → 10:40'; the arrow points to the end of the line. */
  times(from: Instant, to: Instant): string;
  /** 'Sat, 22 Nov · 10:00 → 10:40'. */
  span(from: Instant, to: Instant): string;
  /** 'Tomorrow, 10:00', or day and time for any other day. */
  words(at: Instant, now?: Instant): string;
  /** 'Tomorrow' or 'Sat, 22 Nov' of a calendar day. */
  dayWords(day: Day, now?: Instant): string;
  /** 'today', 'tomorrow' or 'on Sat, 22 Nov', to go inside a sentence. */
  onDay(day: Day, now?: Instant): string;
  /** '40 min', '1 h 30 min'. */
  duration(from: Instant, to: Instant): string;
  /** Today in the operator's zone. */
  today(now?: Instant): Day;
}

/** Instants in the operator's time zone and clock, never in those of the browser. */
export function useWhen(): When {
  const { clock24h, operator } = useOperatorSettings();
  const language = useLanguage();
  const t = useTexts(formatTexts);
  return useMemo(() => {
    const zone = operator.zone;
    const arrow = arrowIn(language);
    const time = (at: Instant): string => formatTime(at, { use24Hour: clock24h, zone, language });
    const times = (from: Instant, to: Instant): string => `${time(from)} ${arrow} ${time(to)}`;
    const short = (of: Day, now: Instant): string => formatShortDay(of, dayOf(now, zone), language);
    const day = (at: Instant, now: Instant = new Date()): string => short(dayOf(at, zone), now);
    const relativeDay = (of: Day, now: Instant): 'today' | 'tomorrow' | 'yesterday' | undefined => {
      const today = dayOf(now, zone);
      if (of === today) return 'today';
      if (of === addDays(today, 1)) return 'tomorrow';
      return of === addDays(today, -1) ? 'yesterday' : undefined;
    };
    return {
      arrow,
      time,
      day,
      date: (at) => formatDate(at, zone, language),
      longDate: (at) => formatLongDate(at, zone, language),
      times,
      span: (from, to) => `${day(from)} · ${times(from, to)}`,
      words(at, now = new Date()) {
        const relative = relativeDay(dayOf(at, zone), now);
        return relative ? t(relative, { time: time(at) }) : `${day(at, now)} · ${time(at)}`;
      },
      dayWords(of, now = new Date()) {
        const relative = relativeDay(of, now);
        return relative ? t(`${relative}Day`) : short(of, now);
      },
      onDay(of, now = new Date()) {
        const relative = relativeDay(of, now);
        if (relative === 'today') return t('onToday');
        return relative === 'tomorrow' ? t('onTomorrow') : t('onDay', { day: short(of, now) });
      },
      duration(from, to) {
        const all = Math.max(0, Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000));
        const [hours, minutes] = [Math.floor(all / 60), all % 60];
        if (hours === 0) return t('minutes', { minutes });
        return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes });
      },
      today: (now = new Date()) => dayOf(now, zone),
    };
  }, [clock24h, operator.zone, language, t]);
}

interface MoneyWords {
  /** 'USD 40.00', which stays on one line. */
  amount(money: Money): string;
  /** A price as customers see it: dollars, and rufiyaa only where the operator shows them [D-87]. */
  price(price: Prices): { readonly usd: string; readonly mvr: string | undefined };
  /** The same in one line: 'USD 40.00 · MVR 616.80'. */
  line(price: Prices): string;
}

export function useMoney(): MoneyWords {
  const { mvrShown } = useOperatorSettings();
  return useMemo(() => {
    const shown = (prices: Prices): Money[] => {
      const usd: Money = { currency: 'USD', minor: centIn(prices) };
      return mvrShown ? [usd, { currency: 'MVR', minor: laariIn(prices) }] : [usd];
    };
    const price = (prices: Prices) => {
      const [usd = '', mvr] = shown(prices).map(formatMoney);
      return { usd, mvr };
    };
    return {
      amount: unbrokenMoney,
      price,
      line: (prices) => shown(prices).map(unbrokenMoney).join(' · '),
    };
  }, [mvrShown]);
}
