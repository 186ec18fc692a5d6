import { memo, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, radius, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { layoutTexts } from '../../messages/en/catalogue/seat-layout.js';
import type { Row } from './layout.js';

const CELL = 40;
export const GAP = 4;

/** Rows out of view are not drawn, so that a layout of 10,000 cells scrolls smoothly. */
const Line = styled.div`
  display: flex;
  gap: ${GAP}px;
  block-size: ${CELL}px;
  content-visibility: auto;
  contain-intrinsic-block-size: ${CELL}px;
`;

const CellBox = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${CELL}px;
  block-size: ${CELL}px;
  border-radius: 11px 11px 7px 7px;
  border: 1px dashed ${colour.lineStrong};
  color: ${colour.inkFaint};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;
  overflow: hidden;
  user-select: none;
  cursor: pointer;
  &[aria-selected='true'] {
    border: 0;
    background: ${colour.primary};
    color: ${colour.onPrimary};
    font-weight: ${weight.medium};
  }
  &:focus-visible {
    outline: 3px solid ${colour.ink};
    outline-offset: -3px;
  }
  &[aria-selected='true']:focus-visible {
    outline-color: ${colour.onPrimary};
    outline-offset: -5px;
  }
`;

const Name = styled.input`
  flex: none;
  inline-size: ${CELL}px;
  block-size: ${CELL}px;
  padding: 0;
  border: 2px solid ${colour.primary};
  border-radius: ${radius.control};
  background: ${colour.surface};
  font-size: 1rem;
  text-align: center;
`;

interface EditorRowProps {
  readonly row: Row;
  readonly index: number;
  /** Column of the focused cell, or -1 when it is in another row. */
  readonly focused: number;
  readonly renaming: number;
  readonly onRename: (name: string | undefined) => void;
}

interface EditorCellProps {
  /** Row and column, from 0. */
  readonly at: string;
  readonly name: string;
  readonly label: string;
  readonly active: boolean;
  readonly focused: boolean;
}

/** Memoised: a drag that changes one cell in each of many rows renders these cells alone. */
const EditorCell = memo(function EditorCell({ at, name, label, active, focused }: EditorCellProps): ReactElement {
  return (
    <CellBox role="gridcell" data-at={at} tabIndex={focused ? 0 : -1} aria-selected={active} aria-label={label} title={name}>
      {name}
    </CellBox>
  );
});

/** Memoised: renders only when the row changes. The grid handles all pointer and key events. */
export const EditorRow = memo(function EditorRow({ row, index, focused, renaming, onRename }: EditorRowProps): ReactElement {
  const t = useTexts(layoutTexts);
  return (
    <Line role="row">
      {row.columns.map(({ no, name, active }, column) =>
        column === renaming ? (
          <div key={no} role="gridcell">
            <Name
              autoFocus
              aria-label={t('renaming', { name })}
              defaultValue={name}
              maxLength={10}
              onFocus={(event) => event.target.select()}
              onBlur={(event) => onRename(event.target.value)}
              onKeyDown={(event) => {
                event.stopPropagation();
                if (event.key === 'Enter') onRename(event.currentTarget.value);
                if (event.key === 'Escape') onRename(undefined);
              }}
            />
          </div>
        ) : (
          <EditorCell
            key={no}
            at={`${index} ${column}`}
            name={name}
            label={t(active ? 'seatOn' : 'seatOff', { name, row: index + 1 })}
            active={active}
            focused={column === focused}
          />
        ),
      )}
    </Line>
  );
});
