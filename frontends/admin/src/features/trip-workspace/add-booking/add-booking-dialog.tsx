import { useState, type ReactElement } from 'react';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { MoneyText } from '@atoll/ui/content/money-text';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Stepper } from '@atoll/ui/fields/stepper';
import { TextField } from '@atoll/ui/fields/text-field';
import { Row } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../../admin-query.js';
import { FormDialog } from '../../../kit/dialogs/form-dialog.js';
import type { Trip } from '../../../server-types.js';
import { addBookingTexts } from '../../../messages/en/bookings/add-booking.js';
import { counterBooking, saleProblem, seatsLeft, type CounterSale } from './counter-booking.js';

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1ch;
  font-weight: ${weight.bold};
`;

const FIELDS: Readonly<Record<string, 'name' | 'phone'>> = { NAMES: 'name', CONTACT: 'phone', PHONE: 'phone' };

/** Name, phone, how many, and Enter; the new booking opens beside the list. */
export function AddBookingDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(addBookingTexts);
  const dispatch = useAppDispatch();
  const { change: open } = useAdminQuery();
  const [sale, setSale] = useState<CounterSale>({ name: '', phone: { country: DEFAULT_COUNTRY, number: '' }, people: 1, isLocal: false });
  const [problem, setProblem] = useState<{ readonly code: string; readonly text: string }>();
  const [createBooking, { isLoading }] = api.useCreateBookingMutation();
  const [loadBooking, { isFetching }] = api.useLazyGetBookingByUuidQuery();
  const change = (part: Partial<CounterSale>): void => {
    setSale({ ...sale, ...part });
    setProblem(undefined);
  };
  const at = (field: 'name' | 'phone'): string | undefined => (problem && FIELDS[problem.code] === field ? problem.text : undefined);

  const book = async (): Promise<void> => {
    const missing = saleProblem(sale);
    if (missing) return setProblem({ code: missing, text: t(missing) });
    const outcome = await createBooking(counterBooking(trip, sale));
    dispatch(api.util.invalidateTags(['Bookings']));
    if (outcome.error) return setProblem({ code: isCallError(outcome.error) ? outcome.error.code : '', text: errorText(outcome.error) });
    const created = await loadBooking({ uuid: outcome.data.uuid });
    onClose();
    if (created.data) open({ booking: created.data.booking.refNo }, 'push');
  };
  return (
    <FormDialog title={t('title')} save={t('save')} close={t('close')} busy={isLoading || isFetching} onClose={onClose} onSave={() => void book()}>
      {problem?.text && !FIELDS[problem.code] && <Banner tone="danger">{problem.text}</Banner>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists to type this name */}
      <TextField autoFocus label={t('name')} autoComplete="off" maxLength={200} value={sale.name} error={at('name')} onChange={(name) => change({ name })} />
      <PhoneField label={t('phone')} value={sale.phone} error={at('phone')} onChange={(phone) => change({ phone })} />
      <Stepper
        label={t('people')}
        detail={t('seatsLeft', { count: seatsLeft(trip) })}
        value={sale.people}
        min={1}
        max={seatsLeft(trip)}
        onChange={(people) => change({ people })}
      />
      <Segmented
        label={t('fare')}
        value={sale.isLocal ? 'local' : 'tourist'}
        onChange={(fare) => change({ isLocal: fare === 'local' })}
        options={[
          { value: 'tourist', label: t('tourist') },
          { value: 'local', label: t('local') },
        ]}
      />
      <Row $gap="m">
        <span>{t('total')}</span>
        <Total aria-live="polite">
          <MoneyText amount={{ currency: 'USD', minor: sale.people * (sale.isLocal ? trip.centPerSeatLocal : trip.centPerSeat) }} />
          <MoneyText amount={{ currency: 'MVR', minor: sale.people * (sale.isLocal ? trip.laariPerSeatLocal : trip.laariPerSeat) }} />
        </Total>
      </Row>
    </FormDialog>
  );
}
