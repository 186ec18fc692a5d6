import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';
import type { AskProps } from './ask-dialog.js';

/** A dialog brings 80 kB of scripts, which few who open a booking need: they load when it is opened. */
const AskDialog = lazyPage(async () => (await import(/* webpackChunkName: "ask-cancellation" */ './ask-dialog.js')).AskDialog);

/** Lets the customer ask for a cancellation, about which staff decide. */
export function CancellationRequest({ booking, lines }: AskProps): ReactElement {
  const t = useTexts(pageTexts);
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('booking.askCancel')}
      </Button>
      {open && (
        <LazyOverlay>
          <AskDialog booking={booking} lines={lines} onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </Row>
  );
}

/** Says what became of the request: it waits, or the operator declined it. It takes the focus of the button that has gone. */
export function CancellationAnswer({ booking: { cancellationRequest } }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  if (!cancellationRequest) return null;
  const { at, declined } = cancellationRequest;
  return (
    <div ref={box} tabIndex={-1}>
      {declined ? (
        <Banner tone="warning" role="status" title={t('booking.cancelDeclined')}>
          <p dir="auto">{t('booking.cancelDeclinedDetail', { reason: declined.reason })}</p>
          <p>{t('booking.cancelStays')}</p>
        </Banner>
      ) : (
        <Banner role="status" title={t('booking.cancelWaits')}>
          <p>{t('booking.cancelWaitsDetail', { when: when.words(at) })}</p>
        </Banner>
      )}
    </div>
  );
}
