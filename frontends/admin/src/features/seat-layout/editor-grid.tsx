import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { layoutTexts } from '../../messages/en/seat-layout.js';
import { EditorRow, GAP } from './editor-row.js';
import type { Area, Layout } from './layout.js';

const Deck = styled.div`
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

const End = styled.p`
  position: sticky;
  inset-inline-start: 0;
  padding-block: ${space.xs};
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-weight: ${weight.bold};
  letter-spacing: 0.14em;
  text-align: center;
`;

const Rows = styled.div`
  display: grid;
  gap: ${GAP}px;
  margin-block: ${space.s};
`;

type Place = readonly [row: number, column: number];

export interface EditorGridProps {
  readonly layout: Layout;
  readonly mode: 'selection' | 'rename';
  /** Places from one to another, all to be as the first one becomes; `done` when it is let go. */
  readonly onArea: (area: Area, done: boolean) => void;
  /** Undefined: left as it was. */
  readonly onRename: (at: Place, name: string | undefined) => boolean;
}

export function EditorGrid({ layout, mode, onArea, onRename }: EditorGridProps): ReactElement {
  const t = useTexts(layoutTexts);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly start: Place; last: Place } | undefined>(undefined);
  const [focus, setFocus] = useState<Place>([0, 0]);
  const [renaming, setRenaming] = useState<Place>();
  const at: Place = [Math.min(focus[0], layout.length - 1), Math.min(focus[1], (layout[0]?.columns.length ?? 1) - 1)];

  const finishRename = useLatest((name: string | undefined): void => {
    if (!renaming || !onRename(renaming, name)) return;
    setRenaming(undefined);
    requestAnimationFrame(() => focusPlace(grid.current, renaming));
  });
  const activate = (place: Place): void => (mode === 'rename' ? setRenaming(place) : onArea({ from: place, to: place }, true));

  const onPointerDown = (event: PointerEvent): void => {
    const place = placeOf(event.target);
    // A finger scrolls the boat and taps its places; only mouse and pen draw over many.
    if (!place || mode === 'rename' || event.pointerType === 'touch' || event.button !== 0) return;
    drag.current = { start: place, last: place };
    onArea({ from: place, to: place }, false);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const place = drag.current && placeOf(event.target);
    if (!drag.current || !place || (place[0] === drag.current.last[0] && place[1] === drag.current.last[1])) return;
    drag.current.last = place;
    onArea({ from: drag.current.start, to: place }, false);
  };
  const endDrag = (): void => {
    if (!drag.current) return;
    const { start, last } = drag.current;
    onArea({ from: start, to: last }, true);
    setTimeout(() => (drag.current = undefined));
  };
  const onClick = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!place) return;
    setFocus(place);
    if (!drag.current) activate(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const sideways = document.documentElement.dir === 'rtl' ? -1 : 1;
    const step = ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, sideways], ArrowLeft: [0, -sideways] } as Record<string, Place>)[event.key];
    const uses = event.key === ' ' || event.key === 'Enter';
    if (!step && !uses) return;
    event.preventDefault();
    if (!step) return activate(at);
    const next: Place = [clamp(at[0] + step[0], layout.length), clamp(at[1] + step[1], layout[at[0]]?.columns.length ?? 1)];
    setFocus(next);
    focusPlace(grid.current, next);
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

function placeOf(target: EventTarget): Place | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  const [row, column] = at?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : [row, column];
}

const focusPlace = (grid: HTMLElement | null, [row, column]: Place): void => grid?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus();

/** Always the same function, so that rows need not be drawn again because of it. */
function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
