import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { useSettled } from '../kit/use-settled.js';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import { fresh } from '../server-types.js';

interface Props {
  readonly transferId: number;
  /** As it is typed. */
  readonly refNo: string;
}

/** Other bookings with the same picture or reference. A transfer may pay several, so that it is said and not refused. */
export function SlipDoubles({ transferId, refNo }: Props): ReactElement {
  const t = useTexts(paymentActionTexts);
  const when = useWhen();
  const settled = useSettled(refNo.trim());
  const { data } = api.useGetSlipDoublesQuery({ transferId, ...(settled && { refNo: settled }) }, fresh);
  return (
    <div role="status">
      {data && data.doubles.length > 0 && (
        <Banner tone="warning">
          {data.doubles.map(({ kind, bookingId, refNumber, at }) => (
            <p key={`${kind} ${bookingId}`}>
              {t(kind === 'picture' ? 'slip.samePicture' : 'slip.sameReference', { refNo: refNumber || `#${bookingId}`, date: when.date(at) })}
            </p>
          ))}
        </Banner>
      )}
    </div>
  );
}
