import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { useCloseByBack } from '../actions/close-by-back.js';
import { IconButton } from '../actions/icon-button.js';
import { CloseIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { asModal } from './modal.js';
import { DialogBody } from './problem-focus.js';
import { colour, media, motion, space } from '../theme/tokens.js';

const Veil = styled(ModalOverlay)<{ $atTop: boolean }>`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  align-items: end;
  background: ${colour.overlay};
  animation: fade ${motion.quick};
  ${media.tablet} {
    place-items: ${({ $atTop }) => ($atTop ? 'start center' : 'center')};
    padding: ${space.xl};
    ${({ $atTop }) => ($atTop ? 'padding-block-start: 15vh;' : '')}
  }
`;

const Sheet = styled(Modal)<{ $width: string; $atTop: boolean; $whole: boolean }>`
  display: grid;
  inline-size: 100%;
  max-block-size: calc(100dvh - 40px);
  border-radius: 20px 20px 0 0;
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${colour.shadowHigh};
  animation: rise ${motion.calm};
  ${media.phone} {
    ${({ $whole }) => ($whole ? 'block-size: 100dvh; max-block-size: 100dvh; border-radius: 0;' : '')}
  }
  ${media.tablet} {
    inline-size: min(${({ $width }) => $width}, 100%);
    max-block-size: ${({ $atTop }) => ($atTop ? 'calc(85vh - 32px)' : 'calc(100dvh - 64px)')};
    border-radius: 18px;
    animation: appear ${motion.calm};
  }
`;

const Inside = styled(AriaDialog)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-block-size: 0;
  max-block-size: inherit;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  padding-block: ${space.l} ${space.s};
  padding-inline: ${space.xl} ${space.m};
  h2 {
    font-size: 1.1875rem;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
  padding: ${space.l} ${space.xl};
  padding-block-end: max(${space.l}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${colour.line};
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons; the primary one last. */
  readonly footer?: ReactNode;
  readonly width?: string;
  /** 'alertdialog' when it asks before an action that cannot be undone. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A tap outside does not close it, because it would lose what was typed. */
  readonly keepOpen?: boolean;
  /** Keeps its upper edge in place while its content grows and shrinks. */
  readonly atTop?: boolean;
  /** Takes the whole screen of a phone. */
  readonly whole?: boolean;
}

/** A sheet from the bottom edge on phones, a centred card elsewhere. Escape, a phone's Back and a tap outside close it; the focus returns to the element that had it. */
export function Dialog({
  title,
  open,
  onClose,
  children,
  footer,
  width = '560px',
  role = 'dialog',
  keepOpen = false,
  atTop = false,
  whole = false,
}: DialogProps): ReactElement {
  const t = useTexts(kitTexts);
  useCloseByBack(open, onClose);
  return (
    <Veil $atTop={atTop} isOpen={open} onOpenChange={(next) => !next && onClose()} isDismissable={role === 'dialog' && !keepOpen}>
      <Sheet $width={width} $atTop={atTop} $whole={whole}>
        <Inside role={role} render={asModal} {...(whole ? {} : { 'data-sheet': '' })}>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} round />
          </Head>
          <DialogBody>{children}</DialogBody>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Inside>
      </Sheet>
    </Veil>
  );
}
