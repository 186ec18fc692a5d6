import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { colour, media, space, text, weight } from '../theme/tokens.js';

const oneALine = css`
  grid-template-columns: minmax(0, 1fr);
  > div {
    display: flex;
  }
  dt {
    flex: none;
    max-inline-size: 50%;
  }
  dd {
    text-align: end;
  }
`;

const twoAndTwo = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));
`;

const List = styled.dl<{ $columns: boolean; $pairs: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => ($columns ? 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' : 'minmax(0, 1fr)')};
  gap: ${({ $columns }) => ($columns ? `${space.l} ${space.xl}` : space.m)};
  > div {
    display: ${({ $columns }) => ($columns ? 'block' : 'flex')};
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.l};
    min-inline-size: 0;
  }
  dt {
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
  dd {
    font-weight: ${weight.medium};
    text-align: ${({ $columns }) => ($columns ? 'start' : 'end')};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    row-gap: ${space.m};
    ${({ $pairs }) => ($pairs ? twoAndTwo : oneALine)}
  }
`;

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  /** In columns where they fit, each label above its value; otherwise one line each. */
  readonly columns?: boolean;
  /** Two columns on phones too, each label above its value. For short facts. */
  readonly pairs?: boolean;
}

export function Facts({ items, columns = false, pairs = false }: FactsProps): ReactElement {
  return (
    <List $columns={columns} $pairs={pairs}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
