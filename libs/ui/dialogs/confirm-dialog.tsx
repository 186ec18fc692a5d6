import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '../actions/button.js';
import { Dialog } from './dialog.js';
import { kitTexts } from '../kit-texts.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The verb: 'Cancel booking', not 'OK'. */
  readonly confirmLabel: string;
  readonly closeLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** While a required input is missing, for example a reason. */
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

export function ConfirmDialog({
  title,
  open,
  onClose,
  onConfirm,
  confirmLabel,
  closeLabel,
  danger = false,
  busy = false,
  disabled = false,
  children,
}: ConfirmDialogProps): ReactElement {
  const t = useTexts(kitTexts);
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      role="alertdialog"
      width="460px"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {closeLabel ?? t('cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
