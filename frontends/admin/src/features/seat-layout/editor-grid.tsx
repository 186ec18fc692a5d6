import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { layoutTexts } from '../../messages/en/catalogue/seat-layout.js';
import { EditorRow, GAP } from './editor-row.js';
import type { Area, Layout } from './layout.js';

const Deck = styled.div`
  container-type: inline-size;
  overflow: auto;
  max-block-size: min(70dvh, 720px);
  padding: ${space.l};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: inset 0 0 0 1px ${colour.line};
`;

const Hull = styled.div`
  inline-size: max-content;
  margin-inline: auto;
`;

/** No wider than the visible part of the deck, so that it stays in view while a wide layout is scrolled. */
const End = styled.p`
  position: sticky;
  inset-inline-start: 0;
  max-inline-size: 100cqi;
  padding-block: ${space.xs};
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-weight: ${weight.bold};
  letter-spacing: 0.14em;
  text-align: center;
`;

/** A boat is not mirrored: customers see the same side of it in every language. */
const Rows = styled.div`
  direction: ltr;
  display: grid;
  gap: ${GAP}px;
  margin-block: ${space.s};
`;

type Position = readonly [row: number, column: number];

interface EditorGridProps {
  readonly layout: Layout;
  readonly mode: 'selection' | 'rename';
  /** All cells of the area get the new state of the first one; `done` when the drag ends. */
  readonly onArea: (area: Area, done: boolean) => void;
  /** Undefined: the name is unchanged. */
  readonly onRename: (at: Position, name: string | undefined) => boolean;
}

export function EditorGrid({ layout, mode, onArea, onRename }: EditorGridProps): ReactElement {
  const t = useTexts(layoutTexts);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly start: Position; last: Position } | undefined>(undefined);
  const [focus, setFocus] = useState<Position>([0, 0]);
  const [renaming, setRenaming] = useState<Position>();
  const at: Position = [Math.min(focus[0], layout.length - 1), Math.min(focus[1], (layout[0]?.columns.length ?? 1) - 1)];

  const finishRename = useLatest((name: string | undefined): void => {
    if (!renaming || !onRename(renaming, name)) return;
    setRenaming(undefined);
    requestAnimationFrame(() => focusCell(grid.current, renaming));
  });
  const activate = (position: Position): void => (mode === 'rename' ? setRenaming(position) : onArea({ from: position, to: position }, true));

  const onPointerDown = (event: PointerEvent): void => {
    const position = positionOf(event.target);
    // Touch scrolls the grid and taps cells; only mouse and pen drag over many cells.
    if (!position || mode === 'rename' || event.pointerType === 'touch' || event.button !== 0) return;
    drag.current = { start: position, last: position };
    onArea({ from: position, to: position }, false);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const position = drag.current && positionOf(event.target);
    if (!drag.current || !position || (position[0] === drag.current.last[0] && position[1] === drag.current.last[1])) return;
    drag.current.last = position;
    onArea({ from: drag.current.start, to: position }, false);
  };
  const endDrag = (): void => {
    if (!drag.current) return;
    const { start, last } = drag.current;
    onArea({ from: start, to: last }, true);
    setTimeout(() => (drag.current = undefined));
  };
  const onClick = (event: MouseEvent): void => {
    const position = positionOf(event.target);
    if (!position) return;
    setFocus(position);
    if (!drag.current) activate(position);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] } as Record<string, Position>)[event.key];
    const uses = event.key === ' ' || event.key === 'Enter';
    if (!step && !uses) return;
    event.preventDefault();
    if (!step) return activate(at);
    const next: Position = [clamp(at[0] + step[0], layout.length), clamp(at[1] + step[1], layout[at[0]]?.columns.length ?? 1)];
    setFocus(next);
    focusCell(grid.current, next);
  };
  return (
    <Deck>
      <Hull>
        <End>{t('front')}</End>
        <Rows
          ref={grid}
          role="grid"
          aria-label={t('grid')}
          aria-multiselectable
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={endDrag}
          onPointerLeave={endDrag}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {layout.map((row, index) => (
            <EditorRow
              key={row.no}
              row={row}
              index={index}
              focused={at[0] === index ? at[1] : -1}
              renaming={renaming?.[0] === index ? renaming[1] : -1}
              onRename={finishRename}
            />
          ))}
        </Rows>
        <End>{t('stern')}</End>
      </Hull>
    </Deck>
  );
}

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

function positionOf(target: EventTarget): Position | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  const [row, column] = at?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : [row, column];
}

const focusCell = (grid: HTMLElement | null, [row, column]: Position): void => grid?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus();

/** A stable function that calls the latest `run`, so that memoised rows do not render again. */
function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
