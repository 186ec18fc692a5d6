import { Suspense, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Currency } from '@atoll/money/money';
import { actsOn, type ActCode } from '@atoll/booking-facts/acts';
import { dueIn } from '@atoll/booking-ui/staff-payment/amounts';
import { Button } from '@atoll/ui/actions/button';
import { useReturnFocus } from '@atoll/ui/actions/return-focus';
import { size, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { paymentToolsTexts } from '../../../messages/en/payment-tools.js';
import type { Booking } from '../../../server-types.js';

type Dialog = ComponentType<{ readonly booking: Booking; readonly onClose: () => void; readonly onOffline?: (currency: Currency) => void }>;

const Menu = lazyPage(async () => (await import(/* webpackChunkName: "menu" */ '@atoll/ui/actions/menu')).Menu);

/** An admin decides about slips and requests in the dashboard, so these have no dialog here [DOMAIN 3]. */
const dialogs = {
  receiveCash: lazyPage(
    async () => (await import(/* webpackChunkName: "receive-cash" */ '@atoll/booking-ui/staff-payment/receive-cash-dialog')).ReceiveCashDialog,
  ),
  allow: lazyPage(async () => (await import(/* webpackChunkName: "allow" */ '@atoll/booking-ui/staff-payment/allow-dialog')).AllowDialog),
  cancelAllow: lazyPage(
    async () => (await import(/* webpackChunkName: "cancel-allow" */ '@atoll/booking-ui/staff-payment/cancel-allow-dialog')).CancelAllowDialog,
  ),
  uploadSlip: lazyPage(async () => (await import(/* webpackChunkName: "upload-slip" */ '@atoll/booking-ui/staff-payment/slip-upload-dialog')).SlipUploadDialog),
  setAsCash: lazyPage(async () => (await import(/* webpackChunkName: "set-as-cash" */ '@atoll/booking-ui/staff-payment/set-as-cash-dialog')).SetAsCashDialog),
} satisfies Partial<Record<ActCode, Dialog>>;

type Tool = keyof typeof dialogs;
const isTool = (act: ActCode): act is Tool => act in dialogs;

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
  /** Cash received without network. */
  readonly onCash: (currency: Currency) => void;
}

/** Offers a captain's acts on the payment of a booking: the cash to be received on a button of its own, the rest in a menu [CP-13, AW-30]. */
export function PaymentTools({ booking, onCash }: PaymentToolsProps): ReactElement | null {
  const t = useTexts(paymentToolsTexts);
  const money = useMoney();
  const opener = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [chosen, setChosen] = useState<Tool>();
  useReturnFocus(opener, chosen !== undefined && chosen !== 'receiveCash');
  const offered = actsOn(booking).filter(isTool);
  if (offered.length === 0 && !chosen) return null;
  const others = offered.filter((act) => act !== 'receiveCash');
  const Chosen: Dialog | undefined = chosen && dialogs[chosen];
  const label = t('payment', { refNo: booking.refNo });
  return (
    <Tools>
      {offered.includes('receiveCash') && (
        <Button aria-label={t('receiveFor', { refNo: booking.refNo })} onClick={() => setChosen('receiveCash')}>
          {t('receive', { amount: money.amount(dueIn(booking, 'USD')) })}
        </Button>
      )}
      {others.length > 0 && (
        <Button ref={opener} kind="secondary" aria-haspopup="menu" aria-expanded={menuOpen} aria-label={label} onClick={() => setMenuOpen(true)}>
          {t('more')}
        </Button>
      )}
      <Suspense fallback={null}>
        {menuOpen && (
          <Menu
            anchor={opener}
            label={label}
            entries={others.map((act) => ({ key: act, label: t(act), ...(act === 'cancelAllow' && { danger: true }) }))}
            onChoose={(key) => {
              setMenuOpen(false);
              setChosen(others.find((act) => act === key));
            }}
            onClose={() => setMenuOpen(false)}
          />
        )}
        {Chosen && <Chosen booking={booking} onClose={() => setChosen(undefined)} onOffline={onCash} />}
      </Suspense>
    </Tools>
  );
}
