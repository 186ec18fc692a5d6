import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { FromTo } from '@atoll/ui/content/from-to';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { ContactFields, useContactCheck } from '../../party/contact-fields.js';
import { requestTexts } from '../../messages/en-requests.js';
import { EndsFields, useLocationName } from '../../requests/ends-fields.js';
import type { RequestDialogProps, RequestPrefill } from '../../requests/request.js';
import { RequestDialogFrame } from '../../requests/request-dialog.js';
import { contactInput, contactWords, DoneButton, RequestSent } from '../../requests/request-sent.js';
import { useSend } from '../../requests/use-send.js';

const PREFERRED_TIMES = ['Morning', 'Noon', 'Afternoon'] as const;
type PreferredTime = (typeof PREFERRED_TIMES)[number];

interface Draft extends RequestPrefill {
  readonly preferredTime: PreferredTime | '';
}

/** Joins the waitlist of a part of a day [BK-68] [CW-35]. */
export function WaitlistDialog({ prefill, onClose }: RequestDialogProps): ReactElement {
  const t = useTexts(requestTexts);
  const language = useLanguage();
  const today = useWhen().today();
  const [draft, setDraft] = useState<Draft>({ ...prefill, preferredTime: '' });
  const [isChanged, setChanged] = useState(false);
  const [create, { isLoading, isSuccess }] = api.useCreateWaitlistMutation();
  const { problem, show, clear, send } = useSend();
  const contactCheck = useContactCheck(draft.contact);
  const nameOf = useLocationName();
  const [isTimeMissing, setTimeMissing] = useState(false);
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setChanged(true);
    clear();
    setTimeMissing(false);
  };
  const join = (): boolean => {
    const { preferredTime, fromId, toId, day, contact } = draft;
    if (preferredTime === '') {
      clear();
      setTimeMissing(true);
      return false;
    }
    if (!nameOf(fromId) || !nameOf(toId)) {
      show(t('problem.locations'));
      return true;
    }
    if (!contactCheck.isValid()) return false;
    void send(() => create({ preferredTime, fromLocationId: fromId, toLocationId: toId, date: day, language, ...contactInput(contact) }));
    return true;
  };
  if (isSuccess) return <Joined draft={draft} onClose={onClose} />;
  return (
    <RequestDialogFrame
      title={t('waitlist.title')}
      primary={t('waitlist.join')}
      busy={isLoading}
      isChanged={isChanged}
      problem={problem}
      onSubmit={join}
      onClose={onClose}
    >
      <p>{t('waitlist.lead')}</p>
      <RadioCards
        label={t('waitlist.preferred')}
        value={draft.preferredTime}
        error={isTimeMissing ? t('problem.preferredTime') : undefined}
        options={PREFERRED_TIMES.map((value) => ({ value, label: t(`waitlist.${value}`) }))}
        onChange={(preferredTime) => change({ preferredTime })}
      />
      <EndsFields fromId={draft.fromId} toId={draft.toId} onChange={change} />
      <DatePicker label={t('waitlist.date')} value={draft.day} min={today} onChange={(day) => change({ day })} />
      <ContactFields contact={draft.contact} check={contactCheck} onChange={(contact) => change({ contact })} />
    </RequestDialogFrame>
  );
}

function Joined({ draft: { preferredTime, fromId, toId, day, contact }, onClose }: { readonly draft: Draft; readonly onClose: () => void }): ReactElement {
  const t = useTexts(requestTexts);
  const when = useWhen();
  const nameOf = useLocationName();
  const { contactPhone } = useOperatorSettings().operator;
  const [one = '', other] = contactWords(contact);
  return (
    <Dialog title={t('waitlist.title')} open onClose={onClose} footer={<DoneButton onClose={onClose} />}>
      <RequestSent
        title={t('waitlist.sent')}
        summary={
          <>
            <FromTo from={nameOf(fromId)} to={nameOf(toId)} />
            <p>{`${when.dayWords(day)} · ${t(`waitlist.${preferredTime || 'Morning'}`)}`}</p>
          </>
        }
        next={[
          t('waitlist.next.notified', { contact: other ? t('or', { one, other }) : one }),
          t('waitlist.next.book'),
          t('waitlist.next.free'),
          ...(contactPhone ? [t('callUs', { phone: contactPhone })] : []),
        ]}
      />
    </Dialog>
  );
}
