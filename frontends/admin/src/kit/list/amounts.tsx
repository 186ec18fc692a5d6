import type { ReactElement } from 'react';
import type { Prices } from '@atoll/money/prices';
import { MoneyText } from '@atoll/ui/content/money-text';
import { styled } from 'styled-components';

const Stacked = styled.div`
  display: grid;
  justify-items: end;
`;

/** A cell with an amount in each currency; a dash without any. */
export function Amounts({ of }: { readonly of: Prices }): ReactElement {
  return (
    <Stacked>
      {of.map((amount) => (
        <MoneyText key={amount.currency} amount={amount} />
      ))}
      {of.length === 0 && '–'}
    </Stacked>
  );
}
