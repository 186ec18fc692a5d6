import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dueIn, passengersOf } from '@atoll/booking-ui/staff-payment/amounts';
import { CurrencyChoice } from '@atoll/booking-ui/staff-payment/currency-choice';
import { paymentRefusal } from '@atoll/booking-ui/staff-payment/payment-refusal';
import type { Currency, Money } from '@atoll/money/money';
import { TextField } from '@atoll/ui/fields/text-field';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ActionDialogProps } from '../booking-action.js';
import { DecideDialog } from '@atoll/ui/form-dialogs/decide-dialog';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import type { Booking } from '../server-types.js';
import { ReversePaymentDialog } from './reverse-payment-dialog.js';
import { SlipDoubles } from './slip-doubles.js';
import { SlipPicture } from './slip-picture.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { useSlipQueue } from './use-slip-queue.js';
import { showVerified, VerifiedNote } from './verified-slip.js';

/** The slip and what is asked about it are beside each other where there is room, so that both are in view. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xl};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }
`;

/** This was due when the slip was uploaded: the transfer is of that amount [D-21]. */
function slipDue(booking: Booking, currency: Currency): Money {
  const { dueInCent, dueInLaari } = booking.transfer;
  const minor = currency === 'USD' ? dueInCent : dueInLaari;
  return minor === undefined ? dueIn(booking, currency) : { currency, minor };
}

/** On a phone the keyboard would cover the slip, in which the number is read. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches;

/** The slips that wait, one after the other, from that of the booking on. */
export function VerifySlipDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const { shown, left, next, previous, decided } = useSlipQueue(booking);
  const [verified, setVerified] = useState<Booking>();
  const [isUndoing, setUndoing] = useState(false);
  // The note of an earlier one would cover this dialog.
  useEffect(() => showVerified(undefined), []);
  if (verified && isUndoing) {
    const close = (): void => {
      setUndoing(false);
      setVerified(undefined);
    };
    return <ReversePaymentDialog booking={verified} onClose={close} />;
  }
  return (
    <SlipDecision
      key={shown.id}
      booking={shown}
      left={left}
      onNext={next}
      onPrevious={previous}
      onDecided={decided}
      onVerified={setVerified}
      note={verified && <VerifiedNote refNo={verified.refNo} onUndo={() => setUndoing(true)} />}
      onClose={() => {
        showVerified(verified);
        onClose();
      }}
    />
  );
}

interface SlipDecisionProps extends ActionDialogProps {
  readonly left: number;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onDecided: () => void;
  readonly onVerified: (booking: Booking) => void;
  /** Above the slip. */
  readonly note: ReactNode;
}

/** The slip, the currency and the reference number; Reject needs none [PY-13, PY-14, AW-31]. Accounts are in rufiyaa, and so nearly all slips. */
function SlipDecision({ booking, left, onNext, onPrevious, onDecided, onVerified, note, onClose }: SlipDecisionProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  // Names the slip that is shown: another one may have replaced it by the time of the decision, which the server then refuses.
  const [transferId] = useState(booking.transfer.id);
  const [currency, setCurrency] = useState<Currency>('MVR');
  const [refNo, setRefNo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const [process] = api.useProcessTransferSlipMutation();
  const verify = () => {
    setMissing(refNo.trim() === '');
    return refNo.trim() === '' ? undefined : process(withoutNotice({ transferId, status: 'Verified', currency, refNo: refNo.trim() }));
  };
  const goOn = (): void => {
    onDecided();
    onNext?.();
  };
  const verifiedNext = (): void => {
    onVerified(booking);
    goOn();
  };
  const verifiedLast = (): void => {
    onClose();
    showVerified(booking);
  };
  useArrowKeys({ previous: onPrevious, next: onNext });
  const turn = (on: boolean) => () => void setRejecting(on);
  const choices = [
    { label: t('slip.reject'), danger: true, run: turn(true) },
    { label: t('slip.verify'), run: verify, after: verifiedLast },
    ...(onNext ? [{ label: t('slip.verifyNext', { count: left }), run: verify, after: verifiedNext }] : []),
  ];
  const rejection = [
    { label: t('slip.keep'), run: turn(false) },
    { label: t('slip.rejectSlip'), danger: true, run: () => process(withoutNotice({ transferId, status: 'Rejected' })), after: onNext && goOn },
  ];
  return (
    <DecideDialog
      title={t('slip.title', { refNo: booking.refNo })}
      width="920px"
      close={t('close')}
      refusalOf={paymentRefusal(booking)}
      choices={isRejecting ? rejection : choices}
      next={onNext && { label: t('slip.next', { count: left }), run: onNext }}
      onClose={onClose}
    >
      {note}
      <Beside>
        <SlipPicture uuid={booking.uuid} refNo={booking.refNo} />
        {isRejecting ? (
          <Banner tone="warning">{t('slip.rejectText')}</Banner>
        ) : (
          <Stack>
            {booking.isExpired && <Banner tone="warning">{t('slip.expired')}</Banner>}
            <p>{passengersOf(booking)}</p>
            <SlipDoubles transferId={transferId} refNo={refNo} />
            <CurrencyChoice label={t('slip.due')} value={currency} onChange={setCurrency} amountIn={(one) => slipDue(booking, one)} />
            <ChangedPrice booking={booking} />
            <TextField
              label={t('slip.refNo')}
              value={refNo}
              onChange={setRefNo}
              error={isMissing ? t('slip.refNoMissing') : ''}
              autoComplete="off"
              enterKeyHint="done"
              autoFocus={hasKeyboard()}
            />
          </Stack>
        )}
      </Beside>
    </DecideDialog>
  );
}

/** Beside the amount of the upload, where the price is another one now [D-21]. */
function ChangedPrice({ booking }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(paymentActionTexts);
  const money = useMoney();
  const now = (['USD', 'MVR'] as const).map((currency) => dueIn(booking, currency));
  if (now.every((amount) => amount.minor === slipDue(booking, amount.currency).minor)) return null;
  const [usd = '', mvr = ''] = now.map((amount) => money.amount(amount));
  return <Banner tone="warning">{t('slip.priceNow', { amount: t('or', { usd, mvr }) })}</Banner>;
}
