import { Fragment, type ReactElement } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';
import type { Booking } from '../../server-types.js';

/** Their numbers as links, the newest first: an office compares contacts and slips before it decides [D-110]. */
export function SameAddress({ count, refNos }: NonNullable<Booking['sameAddress']>): ReactElement {
  const t = useTexts(bookingTexts);
  return (
    <>
      {t('sameAddressUnpaid', { count })}{' '}
      {refNos.map((refNo, index) => (
        <Fragment key={refNo}>
          {index > 0 && ', '}
          <Link to={`/admin?tab=bookings&booking=${refNo}`}>{refNo}</Link>
        </Fragment>
      ))}
      {count > refNos.length && ' …'}
    </>
  );
}
