import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { colour, motion, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';

const Line = styled.label<{ $on: boolean; $strong: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.l};
  min-block-size: ${({ $strong }) => ($strong ? '64px' : size.thumb)};
  padding: 6px ${space.l};
  background: ${({ $on, $strong }) => ($on ? colour.successTint : $strong ? colour.sunken : 'transparent')};
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color ${motion.quick};
  &:active:not(:has(:disabled)) {
    background: ${colour.primaryTint};
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.primary};
    outline-offset: -3px;
  }
`;

const mark = (path: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  margin: 0;
  border: 2.5px solid ${colour.lineStrong};
  border-radius: 10px;
  background: ${colour.surface};
  cursor: inherit;
  outline: none;
  &::after {
    content: '';
    inline-size: 86%;
    block-size: 86%;
    background: ${colour.surface};
    mask: ${mark('M5 12.8l4.5 4.5L19 7.5')} center / contain no-repeat;
    transform: scale(0);
    transition: transform ${motion.quick};
  }
  &:checked,
  &:indeterminate {
    border-color: ${colour.success};
    background: ${colour.success};
  }
  &:checked::after,
  &:indeterminate::after {
    transform: none;
  }
  &:indeterminate::after {
    mask-image: ${mark('M6 12h12')};
  }
  &:disabled {
    border-style: dashed;
    border-color: ${colour.line};
    background: ${colour.sunken};
  }
  &:disabled:checked {
    border-style: solid;
    border-color: ${colour.success};
    background: ${colour.success};
    opacity: 0.75;
  }
`;

const Words = styled.span<{ $closed: boolean }>`
  flex: 1;
  min-inline-size: 0;
  color: ${({ $closed }) => ($closed ? colour.inkSoft : colour.ink)};
  font-size: 1.125rem;
  font-weight: ${weight.medium};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Detail = styled.small`
  display: block;
  color: ${colour.inkSoft};
  font-size: ${text.m};
  font-weight: ${weight.regular};
`;

interface TickRowProps {
  readonly name: string;
  /** Read by screen readers instead of the name, where the name alone is ambiguous. */
  readonly spoken?: string;
  readonly detail?: ReactNode;
  readonly state: 'on' | 'off' | 'some';
  readonly disabled: boolean;
  readonly strong?: boolean;
  /** Id of the element that explains why the row is disabled. */
  readonly reasonId: string | undefined;
  readonly onTick: (on: boolean) => void;
}

/** The whole row is the touch target of the checkbox. */
export function TickRow({ name, spoken, detail, state, disabled, strong = false, reasonId, onTick }: TickRowProps): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const [nameId, detailId] = [useId(), useId()];
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  const described = [detail ? detailId : '', disabled && reasonId ? reasonId : ''].filter(Boolean).join(' ');
  return (
    <Line $on={state === 'on'} $strong={strong}>
      <Box
        ref={box}
        type="checkbox"
        checked={state === 'on'}
        disabled={disabled}
        aria-labelledby={nameId}
        {...(described ? { 'aria-describedby': described } : {})}
        onChange={() => onTick(state !== 'on')}
      />
      <Words $closed={disabled && state === 'off'}>
        {spoken === undefined ? (
          <span id={nameId}>{name}</span>
        ) : (
          <>
            <VisuallyHidden id={nameId}>{spoken}</VisuallyHidden>
            <span aria-hidden>{name}</span>
          </>
        )}
        {detail && <Detail id={detailId}>{detail}</Detail>}
      </Words>
    </Line>
  );
}
