import { useRef, useState, type ComponentType, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Currency } from '@atoll/money/money';
import { actsOn, type ActCode } from '@atoll/booking-facts/acts';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import { dueIn } from '@atoll/booking-ui/staff-payment/amounts';
import { setAsWords } from '@atoll/booking-ui/staff-payment/counter-methods';
import { Button } from '@atoll/ui/actions/button';
import { useReturnFocus } from '@atoll/ui/actions/return-focus';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { size, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { paymentToolsTexts } from '../../../messages/en/payment-tools.js';
import type { Booking } from '../../../server-types.js';

type Dialog = ComponentType<{ readonly booking: Booking; readonly onClose: () => void }>;

const Menu = lazyPage(async () => (await import(/* webpackChunkName: "menu" */ '@atoll/ui/actions/menu')).Menu);

/** An admin decides about slips and requests in the dashboard, so these have no dialog here [DOMAIN 3]. */
const dialogs = {
  cancelAllow: lazyPage(
    async () => (await import(/* webpackChunkName: "cancel-allow" */ '@atoll/booking-ui/staff-payment/cancel-allow-dialog')).CancelAllowDialog,
  ),
  uploadSlip: lazyPage(async () => (await import(/* webpackChunkName: "upload-slip" */ '@atoll/booking-ui/staff-payment/slip-upload-dialog')).SlipUploadDialog),
  setAsCash: lazyPage(async () => (await import(/* webpackChunkName: "set-as-cash" */ '@atoll/booking-ui/staff-payment/set-as-cash-dialog')).SetAsCashDialog),
  allow: lazyPage(async () => (await import(/* webpackChunkName: "allow" */ '@atoll/booking-ui/staff-payment/allow-dialog')).AllowDialog),
} satisfies Partial<Record<ActCode, Dialog>>;

type Tool = keyof typeof dialogs;
/** In the order of the menu. */
const tools = Object.keys(dialogs) as Tool[];

/** Currencies in which something is due, first the one in which the party's tier is priced. */
function currenciesDue(booking: Booking): Currency[] {
  const all: readonly Currency[] = booking.isLocal ? ['MVR', 'USD'] : ['USD', 'MVR'];
  return all.filter((currency) => dueIn(booking, currency).minor > 0);
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  padding: 0 ${space.l} ${space.m};
  > button {
    flex: 1 1 auto;
    min-block-size: ${size.thumb};
  }
`;

interface PaymentToolsProps {
  readonly booking: Booking;
  readonly onReceive: (currency: Currency) => void;
}

/** Offers a captain's acts on the payment of a booking: the cash to be received on a button of its own, the rest in a menu, an allowance last [CP-13, AW-30]. */
export function PaymentTools({ booking, onReceive }: PaymentToolsProps): ReactElement | null {
  const t = useTexts(paymentToolsTexts);
  const money = useMoney();
  const opener = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [chosen, setChosen] = useState<Tool>();
  useReturnFocus(opener, chosen !== undefined);
  const acts = actsOn(booking);
  const offered = tools.filter((tool) => acts.includes(tool));
  const [received, ...others] = acts.includes('receiveAndBoard') ? currenciesDue(booking) : [];
  if (offered.length === 0 && !received && !chosen) return null;
  const Chosen: Dialog | undefined = chosen && dialogs[chosen];
  const amountIn = (currency: Currency): string => money.amount(dueIn(booking, currency));
  const words = counterWords(booking.cashPayment.method);
  const label = t('payment', { refNo: booking.refNo });
  return (
    <Tools>
      {received && (
        <Button aria-label={t(`receiveFor.${words}`, { amount: amountIn(received), refNo: booking.refNo })} onClick={() => onReceive(received)}>
          {t(`receive.${words}`, { amount: amountIn(received) })}
        </Button>
      )}
      {offered.length + others.length > 0 && (
        <Button ref={opener} kind="secondary" aria-haspopup="menu" aria-expanded={menuOpen} aria-label={label} onClick={() => setMenuOpen(true)}>
          {t('more')}
        </Button>
      )}
      <LazyOverlay>
        {menuOpen && (
          <Menu
            anchor={opener}
            label={label}
            entries={[
              ...others.map((currency) => ({ key: currency, label: t(`receive.${words}`, { amount: amountIn(currency) }) })),
              ...offered.map((tool) => ({
                key: tool,
                label: t(tool === 'setAsCash' ? `setAs.${setAsWords(booking)}` : tool),
                ...(tool === 'cancelAllow' && { danger: true }),
              })),
            ]}
            onChoose={(key) => {
              setMenuOpen(false);
              const currency = others.find((one) => one === key);
              if (currency) onReceive(currency);
              else setChosen(offered.find((tool) => tool === key));
            }}
            onClose={() => setMenuOpen(false)}
          />
        )}
        {Chosen && <Chosen booking={booking} onClose={() => setChosen(undefined)} />}
      </LazyOverlay>
    </Tools>
  );
}
