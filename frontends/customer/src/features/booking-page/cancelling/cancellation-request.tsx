import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { TextArea } from '@atoll/ui/fields/text-field';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { customerTexts } from '../../../messages/en.js';
import type { Booking } from '../server-types.js';

/** As many characters as an operator reads at a glance. */
const LONGEST = 300;

interface AskProps {
  readonly booking: Booking;
  /** Say what is due back when. */
  readonly lines: readonly string[];
}

/** Lets the customer ask for a cancellation, about which staff decide. */
export function CancellationRequest({ booking, lines }: AskProps): ReactElement {
  const t = useTexts(customerTexts);
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('booking.askCancel')}
      </Button>
      {open && <AskDialog booking={booking} lines={lines} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function AskDialog({ booking, lines, onClose }: AskProps & { readonly onClose: () => void }): ReactElement {
  const t = useTexts(customerTexts);
  const [reason, setReason] = useState('');
  const [ask, { isLoading }] = api.useRequestCancellationMutation();
  const send = async (): Promise<void> => {
    const { error } = await ask({ bookingUuid: booking.uuid, reason });
    if (!error) onClose();
  };
  return (
    <Dialog
      title={t('booking.askCancelTitle')}
      open
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" disabled={isLoading} onClick={onClose}>
            {t('booking.askCancelKeep')}
          </Button>
          <Button busy={isLoading} onClick={() => void send()}>
            {t('booking.askCancelSend')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('booking.askCancelText')}</p>
        {booking.returnTrip && <p>{t('booking.askCancelBoth')}</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <TextArea label={t('booking.askCancelReason')} rows={3} maxLength={LONGEST} value={reason} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}

/** Says what became of the request: it waits, or the operator declined it. It takes the focus of the button that has gone. */
export function CancellationAnswer({ booking: { cancellationRequest } }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(customerTexts);
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
