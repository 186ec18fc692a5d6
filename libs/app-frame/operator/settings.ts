import { useMemo } from 'react';
import { configValues, type ConfigValues } from '@atoll/operator-settings/configs';
import { api } from '../server-data/api.js';
import { boot, type Operator } from './boot.js';

export interface ShownSettings extends ConfigValues {
  readonly operator: Operator;
  /** Ways in which a customer may pay: the operator's flag and its switch together [D-25]. */
  readonly offered: { readonly cardMvr: boolean; readonly cardUsd: boolean; readonly bankTransfer: boolean; readonly cash: boolean };
}

/** Config rows as typed values (`settings.clock24h`); there from the first render, newer after the config screen saved. */
export function useOperatorSettings(): ShownSettings {
  const { data } = api.useGetConfigsQuery({});
  const rows = data?.configs ?? boot().configs;
  return useMemo(() => {
    const { operator } = boot();
    const values = configValues(rows);
    return {
      ...values,
      operator,
      offered: {
        cardMvr: operator.cardMVR && values.cardPayment,
        cardUsd: operator.cardUSD && values.cardPayment,
        bankTransfer: operator.bankTransfer && values.bankTransfer,
        cash: values.cashPayment,
      },
    };
  }, [rows]);
}
