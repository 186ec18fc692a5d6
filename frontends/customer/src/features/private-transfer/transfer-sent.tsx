import type { ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { FromTo } from '@atoll/ui/content/from-to';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { requestTexts } from '../../messages/en-requests.js';
import type { AgeGroup } from '../../party/age-group.js';
import { useLocationName } from '../../requests/ends-fields.js';
import { contactWords, DoneButton, RequestSent } from '../../requests/request-sent.js';
import { peopleOf, type TransferDraft } from './transfer-draft.js';

interface TransferSentProps {
  readonly draft: TransferDraft;
  readonly groups: readonly AgeGroup[];
  readonly onClose: () => void;
}

/** Step 5: what was asked for, and what happens next. */
export function TransferSent({ draft, groups, onClose }: TransferSentProps): ReactElement {
  const t = useTexts(requestTexts);
  const when = useWhen();
  const nameOf = useLocationName();
  const { productTitle } = useOperator();
  const { contactPhone } = useOperatorSettings().operator;
  const [one = '', other] = contactWords(draft.contact);
  return (
    <Dialog title={t('transfer.title')} open onClose={onClose} footer={<DoneButton onClose={onClose} />}>
      <RequestSent
        title={t('transfer.sent')}
        summary={
          <>
            <FromTo from={nameOf(draft.fromId)} to={nameOf(draft.toId)} />
            <p>{t('transfer.sentFor', { time: `${when.dayWords(draft.day)} · ${draft.time}`, count: peopleOf(draft, groups) })}</p>
          </>
        }
        next={[
          t('transfer.next.checked', { operator: productTitle }),
          t('transfer.next.link', { contact: other ? t('or', { one, other }) : one }),
          t('transfer.next.free'),
          ...(contactPhone ? [t('callUs', { phone: contactPhone })] : []),
        ]}
      />
    </Dialog>
  );
}
