import { useRef, useState, type ReactElement } from 'react';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import { Button } from '@atoll/ui/actions/button';
import { Refusal } from '@atoll/ui/form-dialogs/refusal';
import { useSaving } from '@atoll/ui/form-dialogs/use-saving';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
import type { Refused } from '@atoll/ui/forms/use-form';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { smallerPhoto } from '../smaller-photo.js';
import type { PaymentDialogProps } from './payment-dialog.js';
import { paymentRefusal } from './payment-refusal.js';
import { staffPaymentTexts } from './staff-payment-texts.js';

/** Staff upload a passenger's slip by the number of the booking, because captains know no uuid [PY-09, D-14]. */
export function SlipUploadDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused>();
  const [isPreparing, setPreparing] = useState(false);
  const [send] = api.useUploadPaymentSlipMutation();
  const { isBusy, hadConflict, run } = useSaving();
  const busy = isPreparing || isBusy;
  const upload = async (chosen: File): Promise<void> => {
    setPreparing(true);
    const file = await smallerPhoto(chosen).finally(() => setPreparing(false));
    if (file.size >= SLIP_BYTES) return setRefused({ text: t('slip.tooLarge') });
    setRefused(undefined);
    const outcome = await run(() => send(withoutNotice({ bookingId: booking.id, file })));
    if (outcome?.error) setRefused(paymentRefusal(booking)(outcome.error));
    else onClose();
  };
  return (
    <ViewDialog
      title={t('slip.title', { refNo: booking.refNo })}
      width="460px"
      close={t('close')}
      actions={
        <Button busy={busy} disabled={refused?.isOver === true} onClick={() => input.current?.click()}>
          {t(busy ? 'slip.sending' : 'slip.choose')}
        </Button>
      }
      onClose={onClose}
    >
      <Stack>
        <Refusal text={refused?.text} isOver={refused?.isOver} isConflict={hadConflict}>
          <p>{t('slip.lead')}</p>
          {booking.isCashAllowed && <Banner tone="info">{t(`slip.ends.${counterWords(booking.cashPayment.method)}`)}</Banner>}
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
        </Refusal>
      </Stack>
    </ViewDialog>
  );
}
