import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { kitTexts } from '@atoll/ui/kit-texts';
import { Banner } from '@atoll/ui/notices/banner';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { CloseIcon } from '@atoll/ui/theme/icons';
import { colour, radius, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import type { Booking } from '../server-types.js';

const ReversePayment = lazyPage(async () => (await import(/* webpackChunkName: "reverse-payment" */ './reverse-payment-dialog.js')).ReversePaymentDialog);

/** At the lower edge, above the buttons of a panel that fills a phone. */
const Place = styled.div`
  position: fixed;
  z-index: 60;
  inset-block-end: calc(96px + ${space.m});
  inset-inline: ${space.m};
  max-inline-size: 480px;
  margin-inline: auto;
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${colour.shadowHigh};
`;

let current: Booking | undefined;
const listeners = new Set<() => void>();

/** The booking whose slip was verified last by this user, while its verification can be undone in one press; undefined hides it. */
export function showVerified(booking: Booking | undefined): void {
  current = booking;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** A wrong verification is often seen just after it, so it can be taken back there. */
export function VerifiedNote({ refNo, onUndo, onClose }: { readonly refNo: string; readonly onUndo: () => void; readonly onClose?: () => void }): ReactElement {
  const t = useTexts(paymentActionTexts);
  const tKit = useTexts(kitTexts);
  return (
    <Banner
      tone="success"
      action={
        <>
          <Button kind="quiet" size="small" aria-label={t('slip.undoOf', { refNo })} onClick={onUndo}>
            {t('slip.undo')}
          </Button>
          {onClose && <IconButton label={tKit('dismiss')} icon={<CloseIcon size={18} />} onClick={onClose} />}
        </>
      }
    >
      {t('slip.verified', { refNo })}
    </Banner>
  );
}

/** Stays on the dashboard after the dialog of the slip has closed, also over the panel of its booking. */
export function VerifiedSlip(): ReactElement | null {
  const verified = useSyncExternalStore(subscribe, () => current);
  const [isUndoing, setUndoing] = useState(false);
  // Another user of this device must not get it.
  useEffect(() => () => showVerified(undefined), []);
  if (!verified) return null;
  const hide = (): void => {
    setUndoing(false);
    showVerified(undefined);
  };
  if (isUndoing) {
    return (
      <LazyOverlay>
        <ReversePayment booking={verified} onClose={hide} />
      </LazyOverlay>
    );
  }
  // The attribute keeps it in reach, and read out, beside a panel that is modal on phones.
  return createPortal(
    <Place data-react-aria-top-layer="true" role="status">
      <VerifiedNote refNo={verified.refNo} onUndo={() => setUndoing(true)} onClose={hide} />
    </Place>,
    document.body,
  );
}
