import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { firstOf, methodsOf } from '@atoll/contracts/payment-methods';
import { Chip } from '@atoll/ui/notices/chip';
import { BankIcon, CardIcon, CashIcon, ChevronDownIcon } from '@atoll/ui/theme/icons';
import { colour, media, size, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import { isUsable, type UsableCard } from './advice.js';
import { PayByCard } from './pay-by-card.js';
import { PayByTransfer } from './pay-by-transfer.js';
import { PayAtCounter } from './pay-at-counter.js';
import type { BookingResponse } from '../server-types.js';

const Method = styled.details`
  border-block-start: 1px solid ${colour.line};
  ${media.print} {
    display: none;
  }
  > summary {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-block-size: ${size.touch};
    padding-block: ${space.s};
    font-weight: ${weight.medium};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    > :last-child {
      margin-inline-start: auto;
    }
  }
  &[open] > summary > :last-child {
    rotate: 180deg;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space.m};
  padding-block: ${space.s} ${space.m};
`;

interface OtherMethodsProps {
  readonly response: BookingResponse;
  /** Cards beside the one that is offered first, or all of them while another method is chosen. */
  readonly cards: readonly UsableCard[];
  /** A card payment was started and may still arrive. */
  readonly again: boolean;
  readonly isOpen: boolean;
  /** No card is offered before them. */
  readonly isFirst: boolean;
}

/** Other cards, methods with a proof and at a counter, each where the payment service says that it is usable; a rejected slip or request is said in its place. */
export function OtherMethods({ response, cards, again, isOpen, isFirst }: OtherMethodsProps): ReactElement | null {
  const t = useTexts(pageTexts);
  const { booking } = response;
  const methodText = useMethodText();
  const proofs = proofsIn(response).filter(({ canUpload, isVerifying }) => canUpload || isVerifying);
  const counters = countersIn(response).filter(({ canAsk, isRejected }) => canAsk || isRejected);
  const isVerifying = booking.transfer.status === 'Pending';
  if (cards.length === 0 && proofs.length === 0 && counters.length === 0) return null;
  return (
    <div>
      {cards.map((card) => (
        <Panel key={card.currency} icon={<CardIcon size={20} />} title={t('pay.cardIn', { currency: card.currency })} isOpen={false}>
          {isVerifying && <p>{t('pay.endsSlip')}</p>}
          <PayByCard booking={booking} card={card} again={again} />
        </Panel>
      ))}
      {proofs.map((proof) => (
        <Panel
          key={proof.method}
          icon={<BankIcon size={20} />}
          title={proof.method === firstOf('proof') ? t('transfer.title') : methodText(proof.method)}
          state={
            proof.isVerifying ? <Chip tone="warning">{t('transfer.verifying')}</Chip> : proof.isRejected && <Chip tone="danger">{t('transfer.rejected')}</Chip>
          }
          isOpen={proof.canUpload && (isOpen || proof.isRejected)}
        >
          <PayByTransfer response={response} method={proof.method} canUpload={proof.canUpload} isFirst={isFirst} />
        </Panel>
      ))}
      {counters.map(({ method, canAsk, isRejected }) => (
        <Panel
          key={method}
          icon={<CashIcon size={20} />}
          title={t(`${counterWords(method)}.title`, { method: methodText(method) })}
          isOpen={isRejected || (isOpen && !proofs.some(({ canUpload }) => canUpload))}
        >
          <PayAtCounter booking={booking} method={method} canAsk={canAsk} />
        </Panel>
      ))}
    </div>
  );
}

/** The methods with a proof; the booking's slip is of one of them. */
const proofsIn = ({ booking: { transfer }, payment }: BookingResponse) =>
  methodsOf('proof').map((method) => {
    const status = (transfer.method ?? firstOf('proof')) === method ? transfer.status : '';
    return { method, canUpload: isUsable(payment, method), isVerifying: status === 'Pending', isRejected: status === 'Rejected' };
  });

/** The methods at a counter; the booking's request is of one of them. */
const countersIn = ({ booking: { cashPayment }, payment }: BookingResponse) =>
  methodsOf('counter').map((method) => ({
    method,
    canAsk: isUsable(payment, method),
    isRejected: (cashPayment.method ?? firstOf('counter')) === method && cashPayment.status === 'Rejected',
  }));

interface PanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly state?: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

const Panel = ({ icon, title, state, isOpen, children }: PanelProps): ReactElement => (
  <Method open={isOpen}>
    <summary>
      {icon}
      {title}
      {state}
      <ChevronDownIcon size={18} />
    </summary>
    <Content>{children}</Content>
  </Method>
);
