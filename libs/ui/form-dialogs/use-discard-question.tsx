import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ConfirmDialog } from '../dialogs/confirm-dialog.js';
import { kitTexts } from '../kit-texts.js';

interface DiscardQuestion {
  /** Closes at once where nothing was changed: for Escape, the cross and a tap outside. */
  readonly close: () => void;
  /** Shown beside the dialog. */
  readonly question: ReactElement | undefined;
}

/** Asks before a dialog whose values were changed is closed by something that may be a slip of the hand. */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void): DiscardQuestion {
  const t = useTexts(kitTexts);
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => (isChanged ? setAsked(true) : onClose()),
    question: isAsked ? (
      <ConfirmDialog
        title={t('discardTyped')}
        open
        danger
        confirmLabel={t('discard')}
        closeLabel={t('keepEditing')}
        onConfirm={onClose}
        onClose={() => setAsked(false)}
      />
    ) : undefined,
  };
}
