import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { unbrokenMoney } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { Facts } from '@atoll/ui/content/facts';
import { MoneyText } from '@atoll/ui/content/money-text';
import { LockIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { UsableCard } from './advice.js';
import { bankRedirect } from './bank-redirect.js';
import { HoldTime } from './hold-time.js';
import type { Booking } from '../server-types.js';

const Action = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

/** Sticks to the bottom edge on phones, where the ticket above it is longer than the screen; the footer keeps clear of it (`GlobalStyle`). */
const Thumb = styled.div`
  display: grid;
  gap: ${space.s};
  ${media.phone} {
    position: fixed;
    z-index: 10;
    inset-block-end: 0;
    inset-inline: 0;
    padding: ${space.m} ${space.l};
    padding-block-end: max(${space.m}, env(safe-area-inset-bottom));
    background: ${colour.surface};
    box-shadow:
      0 -1px 0 ${colour.line},
      0 -8px 24px -12px rgb(15 31 45 / 0.18);
  }
`;

const Note = styled.p`
  color: ${colour.inkFaint};
  font-size: ${text.s};
`;

interface PayByCardProps {
  readonly booking: Booking;
  readonly card: UsableCard;
  /** A card payment was started and may still arrive. */
  readonly again: boolean;
  /** The first method: its button sticks to the edge of a phone. */
  readonly docked?: boolean;
}

/** The button shows the amount that the card is charged, in MVR even where prices are shown in USD [D-87]; a fee is shown before it [D-24]. */
export function PayByCard({ booking, card, again, docked = false }: PayByCardProps): ReactElement {
  const t = useTexts(pageTexts);
  const { currency, amount, fee } = card;
  const [proceedInMvr, inMvr] = api.useProceedPaymentMutation();
  const [proceedInUsd, inUsd] = api.useProceedPaymentStripeMutation();
  const [proceed, { isLoading }] = currency === 'USD' ? [proceedInUsd, inUsd] : [proceedInMvr, inMvr];
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's Back from the bank restores this page from the back/forward cache.
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  // The button is busy only after the next render; a second tap may come before it.
  const isStarting = useRef(false);
  const pay = async (): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    const response = await proceed({ uuid: booking.uuid, currency }).finally(() => (isStarting.current = false));
    if (!response.data) return;
    setLeaving(true);
    bankRedirect.begin(booking.uuid);
    location.assign(response.data.shortUrl);
  };
  const Place = docked ? Thumb : 'div';
  return (
    <Action $gap="s">
      {again && <Note>{t('now.waitingAgain')}</Note>}
      {fee > 0 && (
        <Facts
          items={[
            { label: t('pay.price'), value: <MoneyText amount={{ currency, minor: amount }} /> },
            { label: t('pay.fee'), value: <MoneyText amount={{ currency, minor: fee }} /> },
            { label: t('pay.total'), value: <MoneyText amount={{ currency, minor: amount + fee }} /> },
          ]}
        />
      )}
      <Place {...(docked && { 'data-docked': '' })}>
        {docked && <HoldTime booking={booking} />}
        <Button
          size="large"
          wide
          kind={again || !docked ? 'secondary' : 'primary'}
          icon={<LockIcon size={18} />}
          busy={isLoading || leaving}
          onClick={() => void pay()}
        >
          {t('pay.now', { amount: unbrokenMoney({ currency, minor: amount + fee }) })}
        </Button>
      </Place>
      <Note>{t('pay.cardDetail')}</Note>
    </Action>
  );
}
