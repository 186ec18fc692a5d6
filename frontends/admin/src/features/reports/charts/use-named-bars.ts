import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useLanguage } from '@atoll/app-frame/texts/i18n';
import { dayBounds } from '@atoll/time/day';
import { formatLongDateOfDay, formatMonth } from '@atoll/time/format';
import type { Bar } from '@atoll/ui/charts/bar-layout';

export type UnnamedBar = Omit<Bar, 'label' | 'title'>;

/** Names a bar by the day with which it begins: '22-Nov' and 'Sunday, 22 November 2026', or 'Nov-2026' and 'November 2026'. */
export function useNamedBars(by: 'day' | 'month'): (bar: UnnamedBar) => Bar {
  const when = useWhen();
  const language = useLanguage();
  const { zone } = useOperatorSettings().operator;
  return (bar) => {
    const date = when.date(dayBounds(bar.key, zone).from);
    return by === 'day'
      ? { ...bar, label: date.slice(0, -'-2026'.length), title: formatLongDateOfDay(bar.key, language) }
      : { ...bar, label: date.slice('01-'.length), title: formatMonth(bar.key, language) };
  };
}
