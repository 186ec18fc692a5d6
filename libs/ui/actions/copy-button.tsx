import { useEffect, useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';
import { CheckIcon, CopyIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';

const SHOWN_MS = 2_000;

interface Copied {
  readonly text: string;
  /** Once it is in the clipboard. */
  readonly onCopied?: () => void;
}

/** Copies a text to the clipboard; a failure is only logged [XC-09]. `icon` says for two seconds that it was copied. */
function useCopy({ text, onCopied }: Copied) {
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
  return { copied, icon: copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />, copy: () => void copy() };
}

export function CopyButton({ label, ...of }: Copied & { readonly label?: string }): ReactElement {
  const t = useTexts(kitTexts);
  const { copied, icon, copy } = useCopy(of);
  return (
    <Button kind="quiet" size="small" icon={icon} onClick={copy}>
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}

/** Belongs beside the text that it copies. */
export function CopyIconButton({ label, ...of }: Copied & { readonly label: string }): ReactElement {
  const { icon, copy } = useCopy(of);
  return <IconButton label={label} icon={icon} onClick={copy} />;
}
