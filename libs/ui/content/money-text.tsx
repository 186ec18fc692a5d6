import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { formatMoney, type Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import { styled } from 'styled-components';
import { colour, text } from '../theme/tokens.js';

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Other = styled.small`
  display: block;
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** 'USD 40.00'. */
export function MoneyText({ amount }: { readonly amount: Money }): ReactElement {
  return <Amount dir="ltr">{formatMoney(amount)}</Amount>;
}

/** A price in both currencies, the second only where the operator shows it. */
export function PriceText({ price }: { readonly price: Prices }): ReactElement {
  const { usd, mvr } = useMoney().price(price);
  return (
    <Amount dir="ltr">
      {usd}
      {mvr && <Other>{mvr}</Other>}
    </Amount>
  );
}
