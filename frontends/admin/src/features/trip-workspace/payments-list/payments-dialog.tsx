import { useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { methodIds } from '@atoll/contracts/payment-methods';
import { Button } from '@atoll/ui/actions/button';
import { DataTable, type Column } from '@atoll/ui/content/data-table';
import { MoneyText } from '@atoll/ui/content/money-text';
import { Select } from '@atoll/ui/fields/select';
import { Stack } from '@atoll/ui/layout/page';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { PrintIcon, TicketIcon } from '@atoll/ui/theme/icons';
import { styled } from 'styled-components';
import { BookingChips } from '../../../booking-view/booking-chips.js';
import { SaveSheet } from '../../../fields/save-sheet.js';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
import type { Booking, Trip } from '../../../server-types.js';
import { tripPaymentTexts } from '../../../messages/en/trips/trip-payments.js';
import { customerOf, paymentsSheet, rowsOf, totalsOf, type Method, type PaymentRow, type Total } from './payment-rows.js';
import { PrintedPayments } from './printed-payments.js';

const ANY = 'any';

const Filter = styled.div`
  max-inline-size: 260px;
`;

interface PaymentsDialogProps {
  readonly trip: Trip;
  readonly bookings: readonly Booking[];
  readonly onClose: () => void;
}

/** How each booking of the trip is paid, with totals; printed and saved as it is filtered [AW-22, BK-35, D-44]. */
export function PaymentsDialog({ trip, bookings, onClose }: PaymentsDialogProps): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const [method, setMethod] = useState<Method>();
  const rows = rowsOf(bookings, method);
  const title = t('title', { id: trip.id });
  const heads = [t('refNo'), t('customer'), t('method'), t('amount'), t('currency')];
  return (
    <ViewDialog
      title={title}
      width="1040px"
      onClose={onClose}
      actions={
        <>
          <SaveSheet fileName={`payments-${trip.id}`} disabled={rows.length === 0} sheet={() => paymentsSheet(rows, title, heads, word)} />
          <Button icon={<PrintIcon size={18} />} disabled={rows.length === 0} onClick={() => print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <Stack>
        <Filter>
          <Select
            label={t('method')}
            value={method ?? ANY}
            onChange={(chosen) => setMethod(methodIds.find((known) => known === chosen))}
            options={[{ value: ANY, label: t('anyMethod') }, ...methodIds.map((one) => ({ value: one as string, label: word(one) }))]}
          />
        </Filter>
        <Payments rows={rows} />
        {rows.length > 0 && <Totals rows={rows} />}
      </Stack>
      <PrintedPayments trip={trip} rows={rows} totals={totalsOf(rows)} {...(method && { method })} />
    </ViewDialog>
  );
}

function Payments({ rows }: { readonly rows: readonly PaymentRow[] }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const when = useWhen();
  const columns: readonly Column<PaymentRow>[] = [
    { key: 'refNo', label: t('refNo'), cell: ({ booking }) => booking.refNo },
    { key: 'customer', label: t('customer'), cell: ({ booking }) => customerOf(booking) },
    { key: 'method', label: t('method'), cell: ({ payment }) => (payment ? word(payment.method) : '–') },
    { key: 'status', label: t('status'), cell: ({ booking }) => <BookingChips booking={booking} /> },
    {
      key: 'amount',
      label: t('amount'),
      align: 'end',
      cell: ({ payment }) => (payment ? <MoneyText amount={{ currency: payment.currency, minor: payment.amount }} /> : '–'),
    },
    { key: 'by', label: t('by'), cell: ({ payment }) => payment?.username || '–' },
    { key: 'at', label: t('at'), cell: ({ payment }) => (payment ? `${when.date(payment.at)} ${when.time(payment.at)}` : '–') },
  ];
  return (
    <DataTable
      label={t('payments')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState picture={<TicketIcon size={32} />} title={t('none')} />}
    />
  );
}

function Totals({ rows }: { readonly rows: readonly PaymentRow[] }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const columns: readonly Column<Total>[] = [
    { key: 'method', label: t('method'), cell: ({ method }) => (method ? word(method) : <b>{t('total')}</b>) },
    { key: 'count', label: t('count'), align: 'end', cell: ({ count }) => count },
    { key: 'mvr', label: 'MVR', align: 'end', cell: ({ mvr }) => <MoneyText amount={{ currency: 'MVR', minor: mvr }} /> },
    { key: 'usd', label: 'USD', align: 'end', cell: ({ usd }) => <MoneyText amount={{ currency: 'USD', minor: usd }} /> },
  ];
  return <DataTable label={t('totals')} columns={columns} rows={totalsOf(rows)} rowKey={({ method }) => method ?? 'all'} />;
}
