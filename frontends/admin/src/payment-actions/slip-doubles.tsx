import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Output } from '@atoll/contracts/http/calls';
import { foldSummary } from '@atoll/ui/content/fold-summary';
import { Banner } from '@atoll/ui/notices/banner';
import { styled } from 'styled-components';
import { useSettled } from '../kit/use-settled.js';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import { fresh } from '../server-types.js';

interface Props {
  readonly transferId: number;
  /** As it is typed. */
  readonly refNo: string;
}

/** More of them would push the picture out of view. */
const SHOWN = 2;

const Fold = styled.details`
  > summary {
    ${foldSummary}
  }
`;

/** Other bookings with the same picture or reference. A transfer may pay several, so that it is said and not refused. */
export function SlipDoubles({ transferId, refNo }: Props): ReactElement {
  const t = useTexts(paymentActionTexts);
  const when = useWhen();
  const settled = useSettled(refNo.trim());
  const { data } = api.useGetSlipDoublesQuery({ transferId, ...(settled && { refNo: settled }) }, fresh);
  const lines = (of: Output<'getSlipDoubles'>['doubles']): ReactElement[] =>
    of.map(({ kind, bookingId, refNumber, at }) => (
      <p key={`${kind} ${bookingId}`}>
        {t(kind === 'picture' ? 'slip.samePicture' : 'slip.sameReference', { refNo: refNumber || `#${bookingId}`, date: when.date(at) })}
      </p>
    ));
  const doubles = data?.doubles ?? [];
  const [shown, more] = [doubles.slice(0, SHOWN), doubles.slice(SHOWN)];
  return (
    <div role="status">
      {shown.length > 0 && (
        <Banner tone="warning">
          {lines(shown)}
          {more.length > 0 && (
            <Fold>
              <summary>{t('slip.moreDoubles', { count: more.length })}</summary>
              {lines(more)}
            </Fold>
          )}
        </Banner>
      )}
    </div>
  );
}
