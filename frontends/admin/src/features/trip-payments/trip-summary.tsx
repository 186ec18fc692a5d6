import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupWord } from '@atoll/booking-ui/age-groups';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { colour, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { tripPaymentTexts } from '../../messages/en/trips/trip-payments.js';
import type { TripPayments } from '../../server-types.js';

const Breakdown = styled.small`
  display: block;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.regular};
`;

/** Shows the trip, the seats that are booked, and its fuel where that was recorded [AW-55]. */
export function TripSummary({ report }: { readonly report: TripPayments }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const when = useWhen();
  const groupWord = useAgeGroupWord();
  const { from, to, date, arrival, boat, route, booked, capacity, seatBreakdown, fuelConsumptionLitres: litres } = report;
  const breakdown = seatBreakdown.map(({ ageGroup, count }) => t('report.group', { name: groupWord(ageGroup), count })).join(', ');
  return (
    <Facts
      columns
      items={[
        { label: t('report.fromTo'), value: <FromTo from={from} to={to} /> },
        { label: t('report.date'), value: when.longDate(date) },
        { label: t('report.time'), value: arrival ? when.times(date, arrival) : when.time(date) },
        { label: t('report.boat'), value: boat },
        ...(route === null ? [] : [{ label: t('report.route'), value: route }]),
        {
          label: t('report.seats'),
          value: (
            <>
              {t('report.booked', { booked, capacity })}
              {breakdown && <Breakdown>{breakdown}</Breakdown>}
            </>
          ),
        },
        ...(litres === null ? [] : [{ label: t('report.fuel'), value: t('report.litres', { litres }) }]),
      ]}
    />
  );
}
