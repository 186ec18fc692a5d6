import { useRef, useState, type ReactElement } from 'react';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { Banner } from '@atoll/ui/notices/banner';
import { smallerPhoto } from '../smaller-photo.js';
import { ConflictNote } from './conflict-note.js';
import { staffPaymentTexts } from './staff-payment-texts.js';
import { useDecision } from './use-decision.js';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Staff upload a passenger's slip by the number of the booking, because captains know no uuid [PY-09, D-14]. */
export function SlipUploadDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [preparing, setPreparing] = useState(false);
  const [send, { isLoading }] = api.useUploadPaymentSlipMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  const busy = preparing || isLoading;
  const upload = async (chosen: File): Promise<void> => {
    setPreparing(true);
    const file = await smallerPhoto(chosen).finally(() => setPreparing(false));
    if (file.size >= SLIP_BYTES) return setProblem(t('slip.tooLarge'));
    setProblem('');
    await run(send, { bookingId: booking.id, file });
  };
  return (
    <Dialog
      title={t('slip.title', { refNo: booking.refNo })}
      open
      width="460px"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button busy={busy} disabled={isOver} onClick={() => input.current?.click()}>
            {t(busy ? 'slip.sending' : 'slip.choose')}
          </Button>
        </>
      }
    >
      <ConflictNote text={conflict || problem} isOver={isOver}>
        <p>{t('slip.lead')}</p>
        {booking.isCashAllowed && <Banner tone="info">{t('slip.endsCash')}</Banner>}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('slip.choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
      </ConflictNote>
    </Dialog>
  );
}
