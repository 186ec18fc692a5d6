import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bookingStateTexts, useMethodText, useStatusText } from '@atoll/booking-ui/booking-texts';
import { FromTo } from '@atoll/ui/content/from-to';
import { OnPaper } from '../../../fields/on-paper.js';
import { bookingTexts } from '../../../messages/en/bookings/bookings.js';
import { tripPaymentTexts } from '../../../messages/en/trips/trip-payments.js';
import type { Booking, Trip } from '../../../server-types.js';
import { customerOf, type Method, type PaymentRow, type Total } from './payment-rows.js';

interface PrintedPaymentsProps {
  readonly trip: Trip;
  readonly rows: readonly PaymentRow[];
  readonly totals: readonly Total[];
  /** The list is filtered by it. */
  readonly method?: Method;
}

/** The list on A4; hidden on screens, which show the dialog. */
export function PrintedPayments({ trip, rows, totals, method }: PrintedPaymentsProps): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const when = useWhen();
  return (
    <OnPaper>
      <h1>{t('title', { id: trip.id })}</h1>
      <p>
        <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />
      </p>
      <p>
        {when.span(trip.fromTime, trip.toTime)} · {trip.boat.name}
      </p>
      {method && <p>{word(method)}</p>}
      <PrintedRows rows={rows} />
      <h2>{t('totals')}</h2>
      <PrintedTotals totals={totals} />
    </OnPaper>
  );
}

function PrintedRows({ rows }: Pick<PrintedPaymentsProps, 'rows'>): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const status = usePrintedStatus();
  const when = useWhen();
  const money = useMoney();
  const heads = ['refNo', 'customer', 'method', 'status', 'amount', 'by', 'at'] as const;
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-end={head === 'amount' || undefined}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, booking, payment }) => (
          <tr key={key}>
            <td>{booking.refNo}</td>
            <td>{customerOf(booking)}</td>
            <td>{payment && word(payment.method)}</td>
            <td>{status(booking)}</td>
            <td data-end>{payment && money.amount({ currency: payment.currency, minor: payment.amount })}</td>
            <td>{payment?.username}</td>
            <td>{payment && `${when.date(payment.at)} ${when.time(payment.at)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedTotals({ totals }: Pick<PrintedPaymentsProps, 'totals'>): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const money = useMoney();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('method')}</th>
          <th scope="col" data-end>
            {t('count')}
          </th>
          <th scope="col" data-end>
            MVR
          </th>
          <th scope="col" data-end>
            USD
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ method, count, mvr, usd }) => (
          <tr key={method ?? 'all'}>
            <th scope="row">{method ? word(method) : t('total')}</th>
            <td data-end>{count}</td>
            <td data-end>{money.amount({ currency: 'MVR', minor: mvr })}</td>
            <td data-end>{money.amount({ currency: 'USD', minor: usd })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The words of the chips. */
function usePrintedStatus(): (booking: Booking) => string {
  const t = useTexts(bookingTexts);
  const tBooking = useTexts(bookingStateTexts);
  const words = useStatusText();
  return (booking) => {
    const { isCancelled, status, refundDue } = booking;
    const also = [isCancelled && status !== 'Cancelled' && tBooking('status.Cancelled'), refundDue && t('refundDue')];
    return [words(booking), ...also.filter((word) => word)].join(', ');
  };
}
