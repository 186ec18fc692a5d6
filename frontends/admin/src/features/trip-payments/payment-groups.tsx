import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { methodIds } from '@atoll/contracts/payment-methods';
import { formatMinor } from '@atoll/money/money';
import { Plain } from '@atoll/ui/content/plain-table';
import { Chip } from '@atoll/ui/notices/chip';
import { CheckIcon, CloseIcon } from '@atoll/ui/theme/icons';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { tripPaymentTexts } from '../../messages/en/trips/trip-payments.js';
import type { TripPayments } from '../../server-types.js';
import { currencies, shownGroups, type PaymentGroup, type PaymentRow } from './shown-groups.js';

const Groups = styled(Plain)`
  tbody tr:first-child > * {
    font-weight: ${weight.medium};
  }
  tbody tr:not(:first-child) > * {
    font-size: ${text.s};
  }
  tbody tr:not(:last-child) > * {
    border-block-end: 0;
  }
  tfoot tr > * {
    border-block-end: 0;
    font-weight: ${weight.bold};
  }
`;

const Booking = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-inline-start: ${space.m};
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
`;

const Reference = styled.span`
  color: ${colour.inkSoft};
  overflow-wrap: anywhere;
`;

const Passengers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
  }
`;

const RefNumber = styled.b`
  font-weight: ${weight.medium};
`;

/** Shows the payments by each method in each currency, with the bookings, and in all [AW-56, RP-08]. */
export function PaymentGroups({ report }: { readonly report: TripPayments }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const { mvr, usd } = report.totals;
  return (
    <Groups aria-label={t('report.groups')}>
      <thead>
        <tr>
          <th scope="col">{t('method')}</th>
          {currencies.map((currency) => (
            <th key={currency} scope="col">
              <bdi>{currency}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      {shownGroups(report).map((group) => (
        <Group key={`${group.method} ${group.currency ?? ''}`} group={group} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>
            <bdi>{formatMinor(mvr)}</bdi>
          </td>
          <td>
            <bdi>{formatMinor(usd)}</bdi>
          </td>
        </tr>
      </tfoot>
    </Groups>
  );
}

function Group({ group }: { readonly group: PaymentGroup }): ReactElement {
  const word = useMethodText();
  const { method, currency, rows, total } = group;
  const known = methodIds.find((id) => id === method);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">
          {known ? word(known) : method} {currency}
        </th>
        <Amounts currency={currency} amount={total} />
      </tr>
      {rows.map((row) => (
        <tr key={row.bookingId}>
          <th scope="row">
            <BookingCell row={row} />
          </th>
          <Amounts currency={currency} amount={row.amount} />
        </tr>
      ))}
    </tbody>
  );
}

/** An amount in the column of its currency; what is free of charge has none. */
const Amounts = ({ currency, amount }: { readonly currency: string | null; readonly amount: number }): ReactElement => (
  <>
    {currencies.map((one) => (
      <td key={one}>{currency === one && <bdi>{formatMinor(amount)}</bdi>}</td>
    ))}
  </>
);

/** The booking with its passengers, who have a tick or a cross for being on board [RP-10]. */
function BookingCell({ row: { refNumber, cancelled, transferReference, passengers } }: { readonly row: PaymentRow }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  return (
    <Booking>
      <Line>
        <RefNumber>{refNumber}</RefNumber>
        {cancelled && <Chip tone="danger">{t('report.cancelled')}</Chip>}
        {transferReference && <Reference>{t('report.reference', { reference: transferReference })}</Reference>}
      </Line>
      {passengers.length === 0 ? (
        <Reference>{t('report.noPassenger')}</Reference>
      ) : (
        <Passengers>
          {passengers.map(({ name, boarded }, index) => (
            // Two passengers may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {boarded ? <CheckIcon size={16} label={t('report.boarded')} /> : <CloseIcon size={16} label={t('report.notBoarded')} />}
              <bdi>{name}</bdi>
            </li>
          ))}
        </Passengers>
      )}
    </Booking>
  );
}
