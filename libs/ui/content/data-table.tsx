/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   On phones rows and cells are `display: block`, which takes their table roles away in the accessibility tree: the roles are written out. */
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { colour, media, radius, size, space, text, weight } from '../theme/tokens.js';

const Frame = styled.div`
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    ${colour.shadowLow},
    0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
  container-type: inline-size;
  overflow: auto;
  max-block-size: var(--table-height, none);
  ${media.phone} {
    overflow: visible;
    background: none;
    box-shadow: none;
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    padding: ${space.m} ${space.l};
    background: ${colour.surface};
    border-block-end: 1px solid ${colour.line};
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.medium};
    text-align: start;
    white-space: nowrap;
  }
  td {
    padding: ${space.m} ${space.l};
    border-block-end: 1px solid ${colour.line};
    vertical-align: middle;
  }
  /* A table beside a sheet has less room than the page: its last column, the money, must not be cut. */
  @container (max-width: 860px) {
    th,
    td {
      padding-inline: ${space.s};
    }
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${media.phone} {
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      margin-block-end: ${space.m};
      padding: ${space.s} ${space.l};
      border-radius: ${radius.card};
      background: ${colour.surface};
      box-shadow:
        ${colour.shadowLow},
        0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
    }
    td {
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: ${space.l};
      min-block-size: 36px;
      padding: 6px 0;
      border: 0;
      text-align: end;
    }
    td::before {
      content: attr(data-label);
      flex: none;
      color: ${colour.inkFaint};
      font-size: ${text.s};
    }
    td:first-child {
      font-size: 1.0625rem;
      text-align: start;
    }
    td:first-child::before {
      content: none;
    }
    td a {
      display: inline-flex;
      align-items: center;
      min-block-size: ${size.touch};
    }
    td:first-child button {
      margin: 0;
    }
  }
`;

/** A bar at its beginning marks it without colour too. */
const openLine = css`
  && {
    background: ${colour.primaryTint};
  }
  > td:first-child {
    position: relative;
  }
  > td:first-child::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 3px;
    background: ${colour.primary};
  }
`;

const Line = styled.tr<{ $opens: boolean; $open: boolean }>`
  ${({ $opens }) => ($opens ? `cursor: pointer; &:hover { background: ${colour.primaryTint}; }` : '')}
  ${({ $open }) => ($open ? openLine : '')}
`;

const Open = styled.button`
  min-inline-size: ${size.touch};
  min-block-size: ${size.touch};
  margin-block: -10px;
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.primary};
  font-weight: ${weight.medium};
  text-align: start;
  &:hover {
    text-decoration: underline;
  }
`;

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** 'end' for money and counts. */
  readonly align?: 'start' | 'end';
  /** It gets this width before other columns get more than their longest word. */
  readonly width?: string;
}

interface DataTableProps<R> {
  readonly label: string;
  /** The first column names the row: it is its heading on phones and its button when rows open. */
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  readonly onOpen?: (row: R) => void;
  /** Key of the row that is open beside the table. */
  readonly openKey?: string | number;
  readonly empty?: ReactNode;
}

/** A table on wide screens, a stack of cards on phones; the same rows in the same order in the accessibility tree. */
export function DataTable<R>({ label, columns, rows, rowKey, onOpen, openKey, empty }: DataTableProps<R>): ReactElement {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <Frame>
      <Table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: heading, align, width }) => (
              <th key={key} role="columnheader" scope="col" data-align={align} style={width ? { inlineSize: width } : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Line key={rowKey(row)} role="row" $opens={Boolean(onOpen)} $open={rowKey(row) === openKey} onClick={onOpen ? () => onOpen(row) : undefined}>
              {columns.map(({ key, label: heading, cell, align }, index) => (
                <td key={key} role="cell" data-label={heading} data-align={align}>
                  {index === 0 && onOpen ? (
                    <OpenRow expanded={openKey === undefined ? undefined : rowKey(row) === openKey} onOpen={() => onOpen(row)}>
                      {cell(row)}
                    </OpenRow>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </Line>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

/** The row reacts to mouse clicks; this button serves keyboards and screen readers. */
function OpenRow({
  expanded,
  onOpen,
  children,
}: {
  readonly expanded: boolean | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Open
      type="button"
      aria-expanded={expanded}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </Open>
  );
}
