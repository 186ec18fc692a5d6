import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import type { MethodId } from '@atoll/contracts/payment-methods';
import { formatMinor, unbrokenMoney } from '@atoll/money/money';
import { CopyIconButton } from '@atoll/ui/actions/copy-button';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import { methodsNamed } from './advice.js';
import type { BookingResponse } from '../server-types.js';
import { UploadSlip } from './upload-slip.js';

/** The entries of a transfer at the bank: each is below its name, beside the button that copies it. */
const Account = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  padding: ${space.m};
  border-radius: ${radius.control};
  background: ${colour.ground};
`;

const Line = styled.div<{ $isCopied: boolean }>`
  grid-column: ${({ $isCopied }) => ($isCopied ? '1 / -1' : 'auto')};
  dt {
    padding-inline-end: ${({ $isCopied }) => ($isCopied ? size.touch : 0)};
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  dd {
    display: flex;
    justify-content: space-between;
    gap: ${space.s};
    font-weight: ${({ $isCopied }) => ($isCopied ? weight.bold : weight.medium)};
    overflow-wrap: anywhere;
  }
  /* A name in Latin that breaks stays below its label. */
  [dir='rtl'] & bdi {
    text-align: right;
  }
  /* Beside both lines. */
  dd > button {
    margin-block-start: -22px;
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

interface EntryProps {
  readonly label: string;
  readonly value: string;
  /** The button that copies it, what it copies, and what is said then. */
  readonly copy?: { readonly label: string; readonly text: string; readonly done: string };
}

function Entry({ label, value, copy }: EntryProps): ReactElement {
  const dispatch = useAppDispatch();
  return (
    <Line $isCopied={copy !== undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        {copy && <CopyIconButton text={copy.text} label={copy.label} onCopied={() => dispatch(announceSuccess(copy.done))} />}
      </dd>
    </Line>
  );
}

/** Tells what to write into the transfer, so that the office finds its booking. */
function Reference({ number }: { readonly number: string }): ReactElement {
  const t = useTexts(pageTexts);
  return (
    <Account>
      <Entry label={t('transfer.reference')} value={number} copy={{ label: t('transfer.copyReference'), text: number, done: t('transfer.copiedReference') }} />
    </Account>
  );
}

function Accounts({ response: { booking, payment }, method: name }: Pick<Props, 'response' | 'method'>): ReactElement {
  const t = useTexts(pageTexts);
  const { data, isFetching, refetch } = api.useGetBankTransferAccountsQuery({ uuid: booking.uuid });
  if (!data) return isFetching ? <Skeleton $height="112px" $radius="10px" /> : <ErrorState text={t('transfer.noAccounts')} onRetry={() => void refetch()} />;
  const holders = new Set(data.accounts.map(({ holder }) => holder));
  return (
    <>
      {holders.size > 1 && <Note>{t('transfer.holders')}</Note>}
      {data.accounts.map(({ currency, number, holder, bank }) => {
        const minor = methodsNamed(payment, name).find((method) => method.currency === currency)?.amount ?? 0;
        return (
          <Account key={currency}>
            <Entry
              label={t('transfer.amount')}
              value={unbrokenMoney({ currency, minor })}
              copy={{ label: t('transfer.copyAmount', { currency }), text: formatMinor(minor), done: t('transfer.copiedAmount', { currency }) }}
            />
            <Entry
              label={t('transfer.number')}
              value={number}
              copy={{ label: t('transfer.copy', { currency }), text: number, done: t('transfer.copied', { currency }) }}
            />
            <Entry label={t('transfer.holder')} value={holder} />
            {bank && <Entry label={t('transfer.bank')} value={bank} />}
          </Account>
        );
      })}
    </>
  );
}
