import { useEffect, useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from './button.js';
import { CheckIcon, CopyIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  /** Once it is in the clipboard. */
  readonly onCopied?: () => void;
}

/** Copies a text to the clipboard; a failure is only logged [XC-09]. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps): ReactElement {
  const t = useTexts(kitTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch (error) {
      console.warn('clipboard', error);
    }
  };
  return (
    <Button kind="quiet" size="small" icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
