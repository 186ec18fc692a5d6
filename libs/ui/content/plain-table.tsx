import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media, space, weight } from '../theme/tokens.js';

/** A table that stays one on phones and on paper: for a heading and few short columns. */
export const Plain = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space.s} 0;
    border-block-end: 1px solid ${colour.line};
    font-weight: ${weight.regular};
    text-align: start;
    vertical-align: baseline;
  }
  :is(th, td):first-child {
    inline-size: 100%;
  }
  :is(th, td) + :is(th, td) {
    padding-inline-start: ${space.xl};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    ${media.phone} {
      padding-inline-start: ${space.m};
    }
  }
  /* Numbers end at their right in both directions, so that their digits stand below each other. */
  :is(th, td) + :is(th, td) > bdi {
    display: block;
    direction: ltr;
    text-align: end;
  }
  thead th {
    color: ${colour.inkFaint};
    font-size: 0.875em;
    font-weight: ${weight.medium};
  }
  tr[data-total] > * {
    border-block-end: 0;
    font-weight: ${weight.bold};
  }
  ${media.print} {
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

export interface PlainLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Each column after the first has one. */
  readonly cells: readonly ReactNode[];
  readonly isTotal?: boolean;
}

interface PlainTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly lines: readonly PlainLine[];
}

/** Named lines with numbers: each line has its label as heading, and the last may be their total. */
export function PlainTable({ label, heads, lines }: PlainTableProps): ReactElement {
  return (
    <Plain aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col">
              {index === 0 ? head : <bdi>{head}</bdi>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label: name, cells, isTotal }) => (
          <tr key={key} data-total={isTotal || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Plain>
  );
}
