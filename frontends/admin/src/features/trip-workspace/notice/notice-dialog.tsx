import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { tripNoticeTexts } from '../../../messages/en/trips/trip-notice.js';
import type { Trip } from '../../../server-types.js';
import { firstNotice, noticeForm, noticeInput, noticeKinds, noticeProblem } from './notice-form.js';
import { NoticePreview } from './notice-preview.js';
import { SentNotices } from './sent-notices.js';

/** Staff tell all passengers of a trip something, and see before what each of them gets. */
export function NoticeDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripNoticeTexts);
  const [send] = api.useSendTripNoticeMutation();
  const boarding = trip.route?.stops.slice(0, -1) ?? [];
  return (
    <EditDialog
      title={t('title')}
      save={t('send')}
      close={t('close')}
      schema={noticeForm}
      t={t}
      stored={firstNotice(trip)}
      shown={{
        kind: { options: noticeKinds.map((value) => ({ value, label: t(`kind.${value}`) })) },
        stop: { options: boarding.map(({ order, location }) => ({ value: String(order), label: location.name })) },
      }}
      onSave={(typed) => send(noticeInput(trip, typed))}
      onClose={onClose}
    >
      {(typed) => (
        <>
          {!noticeProblem(typed) && <NoticePreview input={noticeInput(trip, typed)} />}
          <SentNotices tripId={trip.id} />
        </>
      )}
    </EditDialog>
  );
}
