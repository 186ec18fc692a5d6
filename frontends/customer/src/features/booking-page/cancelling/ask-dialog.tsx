import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { TextArea } from '@atoll/ui/fields/text-field';
import { Stack } from '@atoll/ui/layout/page';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

/** As many characters as an operator reads at a glance. */
const LONGEST = 300;

export interface AskProps {
  readonly booking: Booking;
  /** Say what is due back when. */
  readonly lines: readonly string[];
}

export function AskDialog({ booking, lines, onClose }: AskProps & { readonly onClose: () => void }): ReactElement {
  const t = useTexts(pageTexts);
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
