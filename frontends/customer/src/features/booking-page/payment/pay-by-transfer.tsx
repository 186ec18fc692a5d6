import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import type { MethodId } from '@atoll/contracts/payment-methods';
import { formatMinor, formatMoney } from '@atoll/money/money';
import { CopyButton } from '@atoll/ui/actions/copy-button';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import { methodsNamed } from './advice.js';
import type { BookingResponse } from '../server-types.js';
import { UploadSlip } from './upload-slip.js';

const Account = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border-radius: ${radius.control};
  background: ${colour.ground};
  > strong {
    font-size: 1.0625rem;
    font-weight: ${weight.bold};
    overflow-wrap: anywhere;
  }
  > button {
    justify-self: start;
    margin-inline-start: calc(${space.m} * -1);
  }
`;

const Note = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

interface Props {
  readonly response: BookingResponse;
  readonly method: MethodId<'proof'>;
  /** False while a slip is being verified. */
  readonly canUpload: boolean;
  /** No card is offered before it: its button is then the one that is filled. */
  readonly isFirst: boolean;
}

/** The accounts, and the upload of the slip [PY-09, PY-18]. */
export function PayByTransfer({ response, method, canUpload, isFirst }: Props): ReactElement {
  const t = useTexts(pageTexts);
  const { booking } = response;
  if (!canUpload) return <Note>{t('transfer.verifyingDetail')}</Note>;
  return (
    <>
      {booking.transfer.status === 'Rejected' && <Note role="status">{t('transfer.rejectedDetail')}</Note>}
      <p>{t('transfer.detail')}</p>
      <Reference number={booking.refNo} />
      <Accounts response={response} method={method} />
      {['Pending', 'Allowed'].includes(booking.cashPayment.status) && <Note>{t(`transfer.ends.${counterWords(booking.cashPayment.method)}`)}</Note>}
      <UploadSlip uuid={booking.uuid} method={method} isFirst={isFirst} />
    </>
  );
}

/** Tells what to write into the transfer, so that the office finds its booking. */
function Reference({ number }: { readonly number: string }): ReactElement {
  const t = useTexts(pageTexts);
  const dispatch = useAppDispatch();
  return (
    <Account>
      <Note>{t('transfer.reference')}</Note>
      <strong dir="ltr">{number}</strong>
      <CopyButton text={number} label={t('transfer.copyReference')} onCopied={() => dispatch(announceSuccess(t('transfer.copiedReference')))} />
    </Account>
  );
}

function Accounts({ response: { booking, payment }, method: name }: Pick<Props, 'response' | 'method'>): ReactElement {
  const t = useTexts(pageTexts);
  const dispatch = useAppDispatch();
  const { data, isFetching, refetch } = api.useGetBankTransferAccountsQuery({ uuid: booking.uuid });
  if (!data) return isFetching ? <Skeleton $height="112px" $radius="10px" /> : <ErrorState text={t('transfer.noAccounts')} onRetry={() => void refetch()} />;
  const holders = new Set(data.accounts.map(({ holder }) => holder));
  return (
    <>
      {holders.size > 1 && <Note>{t('transfer.holders')}</Note>}
      {data.accounts.map(({ currency, number, holder }) => {
        const minor = methodsNamed(payment, name).find((method) => method.currency === currency)?.amount ?? 0;
        return (
          <Account key={currency}>
            <Note>{t('transfer.pay', { amount: formatMoney({ currency, minor }) })}</Note>
            <strong dir="ltr">{number}</strong>
            <span>{holder}</span>
            <CopyButton text={number} label={t('transfer.copy', { currency })} onCopied={() => dispatch(announceSuccess(t('transfer.copied', { currency })))} />
            <CopyButton
              text={formatMinor(minor)}
              label={t('transfer.copyAmount', { currency })}
              onCopied={() => dispatch(announceSuccess(t('transfer.copiedAmount', { currency })))}
            />
          </Account>
        );
      })}
    </>
  );
}
