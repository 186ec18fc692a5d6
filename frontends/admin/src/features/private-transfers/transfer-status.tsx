import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Chip, type ChipTone } from '@atoll/ui/notices/chip';
import { CheckIcon, CloseIcon, HourglassIcon } from '@atoll/ui/theme/icons';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';

type Status = PrivateTransfer['status'];

const tones: Record<Status, ChipTone> = { Pending: 'warning', Accepted: 'success', Rejected: 'neutral' };
const icons: Record<Status, ReactElement> = {
  Pending: <HourglassIcon size={14} />,
  Accepted: <CheckIcon size={14} />,
  Rejected: <CloseIcon size={14} />,
};

export function TransferStatus({ status }: { readonly status: Status }): ReactElement {
  const t = useTexts(privateTransferTexts);
  return (
    <Chip tone={tones[status]} icon={icons[status]}>
      {t(status)}
    </Chip>
  );
}
