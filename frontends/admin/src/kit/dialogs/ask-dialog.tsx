import { useState, type ReactElement, type ReactNode } from 'react';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Stack } from '@atoll/ui/layout/page';
import { Refusal } from './refusal.js';
import { useSaving, type Saving } from './use-saving.js';

export interface AskDialogProps {
  readonly title: string;
  /** The verb. */
  readonly confirm: string;
  readonly keep: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** More to wait for than the act. */
  readonly busy?: boolean;
  /** Text of a refusal that the dialog shows. Absent: the snackbar has shown it. */
  readonly refusalOf?: (error: unknown) => string;
  /** Whether a refusal leaves nothing to ask. */
  readonly isOver?: (error: unknown) => boolean;
  readonly version?: number | undefined;
  readonly act: (version: number | undefined) => Saving;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an act that cannot be undone. It closes once the act is done. */
export function AskDialog({ title, confirm, keep, busy = false, refusalOf, isOver, version, act, onClose, children, ...rest }: AskDialogProps): ReactElement {
  const { isBusy, run } = useSaving(version);
  const [refusal, setRefusal] = useState('');
  const confirmed = async (): Promise<void> => {
    setRefusal('');
    const outcome = await run(act);
    if (outcome && (!outcome.error || isOver?.(outcome.error))) onClose();
    else if (outcome) setRefusal(refusalOf?.(outcome.error) ?? '');
  };
  return (
    <ConfirmDialog
      {...rest}
      title={title}
      open
      busy={busy || isBusy}
      confirmLabel={confirm}
      closeLabel={keep}
      onClose={onClose}
      onConfirm={() => void confirmed()}
    >
      <Stack>
        <Refusal text={refusal} />
        {children}
      </Stack>
    </ConfirmDialog>
  );
}
