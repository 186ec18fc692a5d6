import { useEffect, useId, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '@atoll/app-frame/page/when-idle';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { qrCodeReady } from '@atoll/ui/content/qr-code';
import { useMedia } from '@atoll/ui/layout/use-media';
import { media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';

const Unfold = styled.div`
  ${media.tablet} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Code = styled.div<{ $folded: boolean }>`
  ${media.phone} {
    ${({ $folded }) => ($folded ? 'display: none;' : '')}
  }
  ${media.print} {
    display: block;
  }
`;

const PHONE = media.phone.replace('@media ', '');

/** Becomes true with the first printing: the code is then drawn before the paper is. */
function useHasPrinted(): boolean {
  const [hasPrinted, setHasPrinted] = useState(false);
  useEffect(() => {
    const prints = (): void => flushSync(() => setHasPrinted(true));
    addEventListener('beforeprint', prints);
    return () => removeEventListener('beforeprint', prints);
  }, []);
  return hasPrinted;
}

/**
 * On phones the code of a booking that cannot travel yet is folded, because a code in view reads as done. It is drawn when it is seen: drawing
 * blocks a slow phone for longer than a rendering does. Its script is loaded before, for paper and for a page that is opened without a network.
 */
export function FoldedCode({ folds, children }: { readonly folds: boolean; readonly children: ReactElement }): ReactElement {
  const t = useTexts(pageTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  const hasPrinted = useHasPrinted();
  const folded = folds && !open;
  useEffect(() => whenIdle(() => void qrCodeReady().catch(() => undefined)), []);
  return (
    <>
      {folds && (
        <Unfold>
          <Button kind="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t('booking.showQr')}
          </Button>
        </Unfold>
      )}
      <Code id={id} $folded={folded}>
        {(!folded || !isPhone || hasPrinted) && children}
      </Code>
    </>
  );
}
