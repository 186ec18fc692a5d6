import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import {
  bookingFilters as declared,
  declarationOf,
  shownBookingFilters,
  type BookingFilterDeclaration,
  type BookingFilterValues,
  type ShownBookingFilter,
} from '@atoll/contracts/booking-filters';
import { bookingStateTexts } from '@atoll/booking-ui/booking-texts';
import { choiceField, dayField, orderFilter, searchField, userField } from '../../kit/list/filter-kinds.js';
import { FoldedFilters } from '../../kit/list/folded-filters.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { pickedUserId } from '../../kit/list/user-picker.js';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';

const Status = choiceField(declared.status.values, () => {
  const t = useTexts(bookingTexts);
  const tBooking = useTexts(bookingStateTexts);
  return { label: t('status'), any: t('anyStatus'), of: (status) => (status === 'Allowed' ? t('filter.Allowed') : tBooking(`status.${status}`)) };
});

const Request = choiceField(declared.request.values, () => {
  const t = useTexts(bookingTexts);
  return { label: t('request'), any: t('anyRequest'), of: (request) => t(`request.${request}`) };
});

const fields: Readonly<Record<ShownBookingFilter, ListFilter['Field']>> = {
  day: dayField(bookingTexts, 'day', 'anyDay'),
  status: Status,
  request: Request,
  user: userField(bookingTexts, 'user', 'anyUser'),
};

/** A value of the address is sent by the type of the parameter. */
const sentAs: Readonly<Record<BookingFilterDeclaration['input'], (value: string) => number | string | undefined>> = {
  id: pickedUserId,
  text: (value) => value,
};

/** Each entry is a filter: its name in the address, its field and its valid values. The declared ones are between search and order. */
export const bookingFilters: readonly ListFilter[] = [
  { name: 'search', Field: searchField(bookingTexts, 'search') },
  ...shownBookingFilters.map((name) => ({ ...declaredValues(name), name, Field: fields[name] })),
  orderFilter,
];

/** Parameters of `getbookings` for the chosen filters. */
export function filterParameters(of: (name: string) => string | undefined): BookingFilterValues & Record<'search' | 'sort', string | undefined> {
  const chosen = shownBookingFilters.map((name) => [name, sentAs[declarationOf(name).input](of(name) ?? '') || undefined]);
  return { search: of('search'), sort: of('sort') ?? 'Newest', ...(Object.fromEntries(chosen) as BookingFilterValues) };
}

function declaredValues(name: ShownBookingFilter): Pick<ListFilter, 'values'> {
  const { values } = declarationOf(name);
  return values ? { values } : {};
}

export function BookingFilters(): ReactElement {
  const t = useTexts(bookingTexts);
  return <FoldedFilters label={t('search')} filters={bookingFilters} />;
}
