import type { ReactElement, ReactNode } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Link } from '@atoll/app-frame/page/router';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dayOf } from '@atoll/time/day';
import { MoneyText } from '@atoll/ui/content/money-text';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';

/** The trip that was created for it, with the link to its view, and the booking [PT-17]. */
export function useAcceptedFacts({ trip, booking }: PrivateTransfer): { label: string; value: ReactNode }[] {
  const t = useTexts(privateTransferTexts);
  return [
    ...(trip ? [{ label: t('trip'), value: <TripLink trip={trip} /> }] : []),
    ...(booking
      ? [
          { label: t('booking'), value: <Link to={`/admin?tab=bookings&booking=${booking.refNo}`}>{booking.refNo}</Link> },
          { label: t('price'), value: <Price booking={booking} /> },
        ]
      : []),
  ];
}

function TripLink({ trip }: { readonly trip: NonNullable<PrivateTransfer['trip']> }): ReactElement {
  const { zone } = useOperatorSettings().operator;
  const t = useTexts(privateTransferTexts);
  return (
    <>
      <Link to={`/admin?date=${dayOf(trip.fromTime, zone)}&trip=${trip.id}`}>{t('tripNumber', { id: trip.id })}</Link> · {trip.boatName}
      {trip.isDeleted && <div>{t('tripDeleted')}</div>}
    </>
  );
}

const Price = ({ booking: { priceInCent, priceInLaari } }: { readonly booking: NonNullable<PrivateTransfer['booking']> }): ReactElement => (
  <>
    <MoneyText amount={{ currency: 'USD', minor: priceInCent }} /> · <MoneyText amount={{ currency: 'MVR', minor: priceInLaari }} />
  </>
);
