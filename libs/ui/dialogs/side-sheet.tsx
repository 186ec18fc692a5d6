import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { createGlobalStyle, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.js';
import { CloseIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { asModal } from './modal.js';
import { colour, media, motion, space } from '../theme/tokens.js';

/** From this width on the list and its sheet are shown side by side. */
const FITS_BOTH = '(min-width: 1280px)';
const BESIDE_SIZE = '440px';

const Veil = styled(ModalOverlay)`
  position: fixed;
  z-index: 50;
  inset: 0;
  background: ${colour.overlay};
  animation: fade ${motion.quick};
  ${media.tablet} {
    background: color-mix(in srgb, ${colour.overlay} 55%, transparent);
  }
`;

const Panel = styled(Modal)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: 100%;
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow: ${colour.shadowHigh};
  animation: appear ${motion.calm};
  ${media.tablet} {
    inline-size: min(560px, 88vw);
  }
`;

const Inside = styled(AriaDialog)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  block-size: 100dvh;
  outline: none;
`;

/** Fixed below the bar with a scroll area of its own, so that its buttons stay visible. */
const Beside = styled.div`
  position: fixed;
  z-index: 5;
  inset-block: 60px 0;
  inset-inline-end: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  inline-size: min(${BESIDE_SIZE}, 100%);
  border-inline-start: 1px solid ${colour.line};
  background: ${colour.surface};
  color: ${colour.ink};
  outline: none;
  animation: appear ${motion.calm};
  ${media.print} {
    display: none;
  }
`;

/** Adds padding to the page, so that the sheet covers no content. */
const PagePadding = createGlobalStyle`
  @media screen and ${FITS_BOTH} {
    main,
    main ~ footer {
      padding-inline-end: ${BESIDE_SIZE};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  padding-block: ${space.m};
  padding-inline: ${space.xl} ${space.m};
  border-block-end: 1px solid ${colour.line};
  h2 {
    font-size: 1.1875rem;
  }
`;

const Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.xl};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  padding: ${space.l} ${space.xl};
  padding-block-end: max(${space.l}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${colour.line};
  &:empty {
    display: none;
  }
`;

interface SideSheetProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** Opens one item of a list beside it: the list keeps its scroll position and, on wide screens, stays usable. */
export function SideSheet(props: SideSheetProps): ReactElement | null {
  return props.open ? <OpenSheet {...props} /> : null;
}

/** Keeps the form in which it opened: after a tablet is turned the other one would cover the dialogs that were opened from it, and fold what was unfolded. */
function OpenSheet(props: SideSheetProps): ReactElement {
  const [isBeside] = useState(() => matchMedia(FITS_BOTH).matches);
  return isBeside ? <BesideList {...props} /> : <OverList {...props} />;
}

function OverList({ title, open, onClose, children, footer }: SideSheetProps): ReactElement {
  const t = useTexts(kitTexts);
  return (
    <Veil isOpen={open} onOpenChange={(next) => !next && onClose()} isDismissable>
      <Panel>
        <Inside render={asModal}>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} round />
          </Head>
          <Body>{children}</Body>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Inside>
      </Panel>
    </Veil>
  );
}

/** Not modal. Takes the focus when it opens and returns it to the element that had it when it closes. */
function BesideList({ title, onClose, children, footer }: SideSheetProps): ReactElement {
  const t = useTexts(kitTexts);
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    // The page has become narrower, so the chosen item may have moved.
    cameFrom.current?.scrollIntoView({ block: 'nearest' });
    sheet.current?.focus({ preventScroll: true });
  }, []);
  const close = (): void => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose();
  };
  return (
    <>
      <PagePadding />
      <Beside
        ref={sheet}
        data-beside
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={({ key, target, currentTarget }) => {
          // A dialog that was opened from this sheet handles its own Escape.
          if (key === 'Escape' && currentTarget.contains(target as Node)) close();
        }}
      >
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('close')} icon={<CloseIcon />} onClick={close} round />
        </Head>
        <Body>{children}</Body>
        {footer !== undefined && <Foot>{footer}</Foot>}
      </Beside>
    </>
  );
}
