import type { ReactElement, ReactNode } from 'react';
import { Chip, type ChipTone } from '@atoll/ui/notices/chip';
import { CashIcon, CheckIcon, ClockIcon, CloseIcon, FlagIcon, HourglassIcon, SearchIcon, SuccessIcon, WaveIcon, type IconProps } from '@atoll/ui/theme/icons';

export type Status = 'paid' | 'allowed' | 'cash' | 'verification' | 'pending' | 'cancelled' | 'scheduled' | 'departed' | 'ended' | 'boarded';

const statuses: Record<Status, readonly [ChipTone, (props: IconProps) => ReactElement]> = {
  paid: ['success', SuccessIcon],
  allowed: ['success', CheckIcon],
  cash: ['info', CashIcon],
  verification: ['warning', SearchIcon],
  pending: ['warning', HourglassIcon],
  cancelled: ['danger', CloseIcon],
  scheduled: ['neutral', ClockIcon],
  departed: ['info', WaveIcon],
  ended: ['neutral', FlagIcon],
  boarded: ['success', CheckIcon],
};

/** Text, colour and icon together, because one man in twelve cannot tell status colours apart. */
export function StatusChip({ status, title, children }: { readonly status: Status; readonly title?: string; readonly children: ReactNode }): ReactElement {
  const [tone, Icon] = statuses[status];
  return (
    <Chip tone={tone} icon={<Icon size={15} />} {...(title ? { title } : {})}>
      {children}
    </Chip>
  );
}
