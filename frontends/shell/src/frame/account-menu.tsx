import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLocation } from '@atoll/app-frame/page/router';
import { useCloseByBack } from '@atoll/ui/actions/close-by-back';
import { colour, media, radius, size, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

const Box = styled.div`
  margin-inline-start: auto;
`;

/** Opens the account's controls on phones; wider screens show them in the bar. */
const Avatar = styled.button`
  display: none;
  place-items: center;
  inline-size: ${size.control};
  block-size: ${size.control};
  border: 1px solid ${colour.line};
  border-radius: ${radius.full};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-weight: ${weight.bold};
  text-transform: uppercase;
  &[aria-expanded='true'] {
    border-color: ${colour.primary};
  }
  ${media.phone} {
    display: grid;
  }
`;

const Controls = styled.div<{ $open: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  ${media.phone} {
    position: absolute;
    inset-block-start: calc(100% + ${space.xs});
    inset-inline-end: ${space.m};
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    min-inline-size: 220px;
    padding: ${space.xs};
    border-radius: ${radius.card};
    background: ${colour.surface};
    box-shadow:
      ${colour.shadowHigh},
      0 0 0 1px ${colour.line};
    > * {
      justify-content: flex-start;
      min-block-size: ${size.control};
      max-inline-size: none;
      padding-inline: ${space.m};
    }
  }
`;

interface AccountMenuProps {
  readonly username: string;
  readonly children: ReactNode;
}

/** A phone has no room for the account's controls beside brand and roles: there they unfold below one button, and fold with Escape, Back, a tap elsewhere and the next page. */
export function AccountMenu({ username, children }: AccountMenuProps): ReactElement {
  const t = useTexts(shellTexts);
  const [id, opener] = [useId(), useRef<HTMLButtonElement>(null)];
  // React's events come through portals, so those of a dialog that a control has opened are the menu's own: it returns the focus to that control.
  const own = useRef<Event>(undefined);
  const keep = ({ nativeEvent }: { readonly nativeEvent: Event }): void => void (own.current = nativeEvent);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  useCloseByBack(isOpen, () => setOpenAt(undefined));
  useEffect(() => {
    if (!isOpen) return undefined;
    const fold = (event: Event): void => {
      if (event !== own.current) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', fold);
    document.addEventListener('focusin', fold);
    return () => {
      document.removeEventListener('pointerdown', fold);
      document.removeEventListener('focusin', fold);
    };
  }, [isOpen]);
  return (
    <Box
      onFocusCapture={keep}
      onPointerDownCapture={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenAt(undefined);
        opener.current?.focus();
      }}
    >
      <Avatar
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('accountMenu', { username })}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <bdi>{username.slice(0, 1)}</bdi>
      </Avatar>
      <Controls id={id} $open={isOpen}>
        {children}
      </Controls>
    </Box>
  );
}
