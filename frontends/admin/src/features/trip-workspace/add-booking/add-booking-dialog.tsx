import type { ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { counterBooking, type CounterSale } from '@atoll/booking-facts/counter-sale';
import { priceOf, saleFields, saleForm, useNewSale } from '@atoll/booking-ui/counter-sale/sale-form';
import { saleTexts } from '@atoll/booking-ui/counter-sale/sale-texts';
import { MoneyText } from '@atoll/ui/content/money-text';
import { Row } from '@atoll/ui/layout/page';
import { weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../../admin-query.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { Outcome } from '@atoll/ui/form-dialogs/use-saving';
import type { Trip } from '../../../server-types.js';
import { addBookingTexts } from '../../../messages/en/bookings/add-booking.js';

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1ch;
  font-weight: ${weight.bold};
`;

const counterForm: typeof saleForm = {
  ...saleForm,
  fields: { ...saleFields, name: { ...saleFields.name, input: { ...saleFields.name.input, autoFocus: true } } },
};

/** Name, phone, how many, and Enter; the new booking opens beside the list. */
export function AddBookingDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(addBookingTexts);
  const tSale = useTexts(saleTexts);
  const stored = useNewSale(trip);
  const dispatch = useAppDispatch();
  const { change: open } = useAdminQuery();
  const [createBooking] = api.useCreateBookingMutation();
  const [loadBooking] = api.useLazyGetBookingByUuidQuery();
  const book = async (sale: CounterSale): Promise<Outcome> => {
    const outcome = await createBooking(counterBooking(trip, sale));
    dispatch(api.util.invalidateTags(['Bookings']));
    if (outcome.error) return outcome;
    const created = await loadBooking({ uuid: outcome.data.uuid });
    onClose();
    if (created.data) open({ booking: created.data.booking.refNo }, 'push');
    return undefined;
  };
  return (
    <EditDialog
      title={t('title')}
      save={t('save')}
      close={t('close')}
      schema={counterForm}
      t={tSale}
      stored={stored}
      refusalOf={errorText}
      onSave={book}
      onClose={onClose}
    >
      {(sale) => (
        <Row $gap="m">
          <span>{t('total')}</span>
          <Total aria-live="polite">
            {priceOf(trip, sale).map((amount) => (
              <MoneyText key={amount.currency} amount={amount} />
            ))}
          </Total>
        </Row>
      )}
    </EditDialog>
  );
}
