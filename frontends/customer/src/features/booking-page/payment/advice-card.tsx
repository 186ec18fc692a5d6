import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { tierOf } from '@atoll/money/fare';
import { unbrokenMoney } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import { telHref } from '@atoll/ui/content/contact-href';
import { Card } from '@atoll/ui/layout/card';
import { Banner } from '@atoll/ui/notices/banner';
import { BankIcon, BoatIcon, CardIcon, CashIcon, CloseIcon, HourglassIcon, PhoneIcon, SuccessIcon } from '@atoll/ui/theme/icons';
import { colour, media, radius, size, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts, type PageTranslate } from '../../../messages/en-pages.js';
import type { Booking, BookingResponse } from '../server-types.js';
import { AfterExpiry } from './after-expiry.js';
import { HoldTime } from './hold-time.js';
import { PayByCard } from './pay-by-card.js';
import { OtherMethods } from './other-methods.js';
import { PaymentSummary } from './payment-summary.js';
import { adviceOf, usableCards, type Advice, type AfterBank } from './advice.js';

/** A card is the first method where no other one is chosen. */
const CARD_FIRST: readonly Advice[] = ['pay', 'waiting', 'declined'];

/** Another method is chosen, and may be changed for a card before the booking is paid. */
const OTHER_CHOSEN: readonly Advice[] = ['verification', 'cashAsked', 'cash'];

/** Before the booking is paid, a customer may change to another method [D-10]. */
const CHOOSABLE: readonly Advice[] = [...CARD_FIRST, 'noMethod', ...OTHER_CHOSEN];

type Tone = 'calm' | 'good' | 'bad';

/** Only the screen says what to do now: on paper the status chip says what was true when it was printed. */
const Head = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${space.m};
  ${media.print} {
    display: none;
  }
  > span {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${radius.full};
    background: ${({ $tone }) => ({ calm: colour.primaryTint, good: colour.successTint, bad: colour.dangerTint })[$tone]};
    color: ${({ $tone }) => ({ calm: colour.primaryInk, good: colour.success, bad: colour.danger })[$tone]};
  }
  h2 {
    font-size: 1.125rem;
  }
  p {
    color: ${colour.inkSoft};
    font-size: 0.9375rem;
    /* A reason that staff typed may end without a full stop: what follows is a line of its own. */
    white-space: pre-line;
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.print} {
    > [data-screen] {
      display: none;
    }
  }
`;

const Note = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** As wide as its text, so that the touch target and the underline cover the text only. */
const Call = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.s};
  min-block-size: ${size.touch};
  text-decoration: none;
  > span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`;

/** Status of the booking, what to do now, and the price. */
export function AdviceCard({ response, afterBank }: { readonly response: BookingResponse; readonly afterBank: AfterBank }): ReactElement {
  const t = useTexts(pageTexts);
  const { operator } = useOperatorSettings();
  const { booking, payment, otp } = response;
  const advice = adviceOf(response, afterBank);
  const heading = useFocusOnAnswer(advice);
  const words = { ...wordsOf(advice, response, operator.contactPhone, t), ...useCounterWords(advice, booking) };
  const cards = CHOOSABLE.includes(advice) ? usableCards(payment) : [];
  const card = CARD_FIRST.includes(advice) ? cards[0] : undefined;
  const unproven =
    booking.isLocal &&
    tierOf(booking.isLocal, booking.otpVerified) === 'tourist' &&
    ['pay', 'waiting', 'declined', 'noMethod', 'cash', 'cashAsked'].includes(advice);
  const callable = operator.contactPhone && ['cancelled', 'lateSlip', 'deleted', 'noMethod'].includes(advice);
  return (
    <Card>
      <Body>
        <Head $tone={words.tone}>
          <span aria-hidden>{words.icon}</span>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {words.title}
            </h2>
            {words.detail && <p>{words.detail}</p>}
          </div>
        </Head>
        {afterBank === 'unpaid' && OTHER_CHOSEN.includes(advice) && (
          <div data-screen="">
            <Banner tone="danger" role="status" title={t('now.declined')}>
              {t('now.declinedDetail')}
            </Banner>
          </div>
        )}
        {advice !== 'verification' && !card && <HoldTime booking={booking} />}
        <PaymentSummary booking={booking} />
        {unproven && !otp && <Note>{t('now.localByOperator')}</Note>}
        {card && <PayByCard booking={booking} card={card} again={advice === 'waiting'} docked />}
        {CHOOSABLE.includes(advice) && (
          <OtherMethods
            response={response}
            cards={cards.filter((one) => one !== card)}
            again={advice === 'waiting'}
            isOpen={!card && !OTHER_CHOSEN.includes(advice)}
            isFirst={cards.length === 0}
          />
        )}
        {booking.isExpired && advice === 'cancelled' && <AfterExpiry response={response} />}
        {callable && (
          <Call href={telHref(operator.contactPhone)} data-screen="">
            <PhoneIcon size={18} />
            <span>{t('now.call', { phone: operator.contactPhone })}</span>
          </Call>
        )}
      </Body>
    </Card>
  );
}

/** Shows what a slip or a request has led to: the heading that now says it comes into view with the focus. */
function useFocusOnAnswer(advice: Advice): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(advice);
  useEffect(() => {
    const isAnswer = advice !== before.current && (advice === 'verification' || advice === 'cashAsked');
    before.current = advice;
    if (!isAnswer) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [advice]);
  return heading;
}

interface Words {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Instead of what is said of the specification's method at a counter, where the booking pays by another one. */
function useCounterWords(advice: Advice, { cashPayment: { method } }: Booking): Partial<Words> {
  const t = useTexts(pageTexts);
  const methodText = useMethodText();
  if (method === undefined || (advice !== 'cash' && advice !== 'cashAsked')) return {};
  const words = { method: methodText(method) };
  return advice === 'cash' ? { title: t('now.counter', words), detail: t('now.counterDetail') } : { title: t('now.counterAsked', words) };
}

/** Says what went back, what is still to go back, and what that waits for. */
function refundText({ refund, refundDue }: Booking, t: PageTranslate): string {
  if (!refund) return refundDue ? t('now.refund') : '';
  const amounts = (cent: number, laari: number): string =>
    usdMvr(cent, laari)
      .filter(({ minor }) => minor > 0)
      .map(unbrokenMoney)
      .join(' + ');
  const [due, returned] = [amounts(refund.dueInCent, refund.dueInLaari), amounts(refund.returnedInCent, refund.returnedInLaari)];
  return [returned && t('now.refunded', { amount: returned }), due && t('now.refundDue', { amount: due }), due && t('now.refundWaits')]
    .filter(Boolean)
    .join(' ');
}

function wordsOf(advice: Advice, { booking }: BookingResponse, phone: string, t: PageTranslate): Words {
  switch (advice) {
    case 'pay':
      return { tone: 'calm', icon: <CardIcon />, title: t('now.pay'), detail: t('now.payDetail') };
    case 'waiting':
      return { tone: 'calm', icon: <HourglassIcon />, title: t('now.waiting'), detail: t('now.waitingDetail') };
    case 'declined':
      return { tone: 'bad', icon: <CardIcon />, title: t('now.declined'), detail: t('now.declinedDetail') };
    case 'noMethod':
      return {
        tone: 'calm',
        icon: <HourglassIcon />,
        title: t('now.noMethod'),
        detail: phone ? t('now.noMethodCall', { phone }) : t('now.noMethodDetail'),
      };
    case 'verification':
      return { tone: 'calm', icon: <BankIcon />, title: t('now.verification'), detail: t('now.verificationDetail') };
    case 'lateSlip':
      return { tone: 'calm', icon: <BankIcon />, title: t('now.lateSlip'), detail: t('now.lateSlipDetail') };
    case 'cashAsked':
      return { tone: 'calm', icon: <CashIcon />, title: t('now.cashAsked'), detail: t('now.cashAskedDetail') };
    case 'cash': {
      const amount = unbrokenMoney({ currency: 'MVR', minor: booking.priceInLaari });
      return { tone: 'good', icon: <CashIcon />, title: t('now.cash'), detail: t('now.cashDetail', { amount }) };
    }
    case 'ready':
      return { tone: 'good', icon: <SuccessIcon />, title: t('now.ready'), detail: t('now.readyDetail') };
    case 'onTheWay':
      return { tone: 'good', icon: <BoatIcon />, title: t('now.onTheWay') };
    case 'done':
      return { tone: 'good', icon: <SuccessIcon />, title: t('now.done') };
    case 'deleted':
      return { tone: 'bad', icon: <CloseIcon />, title: t('now.deleted'), detail: refundText(booking, t) || undefined };
    case 'cancelled': {
      const reason = booking.cancelReason ? t('now.cancelledReason', { reason: booking.cancelReason }) : '';
      const refund = refundText(booking, t);
      return { tone: 'bad', icon: <CloseIcon />, title: t('now.cancelled'), detail: [reason, refund].filter(Boolean).join('\n') || undefined };
    }
  }
}
