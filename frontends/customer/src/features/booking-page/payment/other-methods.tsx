import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Chip } from '@atoll/ui/notices/chip';
import { BankIcon, CardIcon, CashIcon, ChevronDownIcon } from '@atoll/ui/theme/icons';
import { colour, media, size, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { isUsable, type UsableCard } from './advice.js';
import { PayByCard } from './pay-by-card.js';
import { PayByTransfer } from './pay-by-transfer.js';
import { PayInCash } from './pay-in-cash.js';
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
}

/** Other cards, bank transfer and cash, each where the payment service says that it is usable; a rejected slip or request is said in its place. */
export function OtherMethods({ response, cards, again, isOpen }: OtherMethodsProps): ReactElement | null {
  const t = useTexts(customerTexts);
  const { booking, payment } = response;
  const byTransfer = isUsable(payment, 'Transfer');
  const inCash = isUsable(payment, 'Cash');
  const isRejected = booking.transfer.status === 'Rejected';
  const isVerifying = booking.transfer.status === 'Pending';
  const cashIsRejected = booking.cashPayment.status === 'Rejected';
  if (cards.length === 0 && !byTransfer && !inCash && !isVerifying && !cashIsRejected) return null;
  return (
    <div>
      {cards.map((card) => (
        <Panel key={card.currency} icon={<CardIcon size={20} />} title={t('pay.cardIn', { currency: card.currency })} isOpen={false}>
          {isVerifying && <p>{t('pay.endsSlip')}</p>}
          <PayByCard booking={booking} card={card} again={again} />
        </Panel>
      ))}
      {(byTransfer || isVerifying) && (
        <Panel
          icon={<BankIcon size={20} />}
          title={t('transfer.title')}
          state={isVerifying ? <Chip tone="warning">{t('transfer.verifying')}</Chip> : isRejected && <Chip tone="danger">{t('transfer.rejected')}</Chip>}
          isOpen={byTransfer && (isOpen || isRejected)}
        >
          <PayByTransfer response={response} canUpload={byTransfer} />
        </Panel>
      )}
      {(inCash || cashIsRejected) && (
        <Panel icon={<CashIcon size={20} />} title={t('cash.title')} isOpen={cashIsRejected || (isOpen && !byTransfer)}>
          <PayInCash booking={booking} canAsk={inCash} />
        </Panel>
      )}
    </div>
  );
}

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
