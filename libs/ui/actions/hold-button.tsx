import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { css, styled } from 'styled-components';
import { kitTexts } from '../kit-texts.js';
import { colour, radius, size, space, text, weight } from '../theme/tokens.js';

const HOLD_MS = 900;
const ARMED_MS = 4_000;
/** A pointer that moves farther slides off: the person has thought better of it. */
const SLIDE_PX = 40;

const looks = {
  primary: css`
    background: ${colour.primary};
    color: ${colour.onPrimary};
    &::before {
      background: ${colour.primaryHover};
    }
  `,
  secondary: css`
    background: ${colour.surface};
    color: ${colour.ink};
    box-shadow: inset 0 0 0 1px ${colour.lineStrong};
    &::before {
      background: ${colour.line};
    }
  `,
};

const Box = styled.button<{ $kind: keyof typeof looks; $holding: boolean }>`
  position: relative;
  display: grid;
  place-content: center;
  inline-size: 100%;
  min-block-size: ${size.thumb};
  padding: ${space.s} ${space.xl};
  overflow: hidden;
  isolation: isolate;
  border: 0;
  border-radius: ${radius.control};
  font-size: 1.0625rem;
  font-weight: ${weight.bold};
  line-height: 1.25;
  touch-action: none;
  user-select: none;
  -webkit-touch-callout: none;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: ${({ $holding }) => ($holding ? '100%' : '0')};
    transition: inline-size ${({ $holding }) => ($holding ? `${HOLD_MS}ms linear` : '160ms ease-out')};
  }
  small {
    font-size: ${text.xs};
    font-weight: ${weight.regular};
    opacity: 0.9;
  }
  ${({ $kind }) => looks[$kind]}
  &:disabled {
    background: ${colour.sunken};
    color: ${colour.inkFaint};
    cursor: not-allowed;
  }
`;

interface HoldButtonProps {
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Primary for the next step, secondary for undoing the last one. */
  readonly kind?: keyof typeof looks;
}

/**
 * For actions that an accidental tap must not trigger: held for a second, by pointer or by key.
 * Screen readers can only press, so two presses within four seconds trigger the action too.
 */
export function HoldButton({ children, onConfirm, busy = false, disabled = false, kind = 'primary' }: HoldButtonProps): ReactElement {
  const t = useTexts(kitTexts);
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startedAt = useRef(0);
  const pressedAt = useRef({ x: 0, y: 0 });
  const armedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = ({ timeStamp }: SyntheticEvent): void => {
    if (busy || timer.current !== undefined) return;
    setHolding(true);
    startedAt.current = timeStamp;
    timer.current = setTimeout(confirm, HOLD_MS);
  };
  /** Captured, so that the hold goes on where the page moves the button away from under the finger, as a late answer may. */
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pressedAt.current = { x: event.clientX, y: event.clientY };
    start(event);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const { x, y } = pressedAt.current;
    if (timer.current !== undefined && Math.hypot(clientX - x, clientY - y) > SLIDE_PX) stop();
  };
  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  const confirm = (): void => {
    stop();
    navigator.vibrate?.(30);
    onConfirm();
  };
  /** A busy phone hands over the release before the timer that was due earlier. */
  const release = ({ timeStamp }: SyntheticEvent): void => {
    if (timer.current !== undefined && timeStamp - startedAt.current >= HOLD_MS) confirm();
    else stop();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.type === 'keyup') release(event);
    // A key that stays down after the hold was confirmed sends repeat events; they are not a second hold.
    else if (!event.repeat) start(event);
  };
  const onClick = (event: MouseEvent): void => {
    // Pointer clicks have a click count; a click with count 0 comes from assistive technology.
    if (event.detail !== 0 || busy) return;
    if (Date.now() - armedAt.current < ARMED_MS) onConfirm();
    armedAt.current = Date.now();
  };
  return (
    <Box
      type="button"
      disabled={disabled}
      aria-busy={busy || undefined}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={stop}
      onKeyDown={onKey}
      onKeyUp={onKey}
      onBlur={stop}
      onClick={onClick}
      onContextMenu={(event) => event.preventDefault()}
      $kind={kind}
      $holding={holding}
    >
      <span>{children}</span>
      <small>{t('hold')}</small>
    </Box>
  );
}
