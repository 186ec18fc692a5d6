import { useMemo } from 'react';
import { configValues, type ConfigValues } from '@atoll/operator-settings/configs';
import { api } from '../server-data/api.js';
import { boot, type Operator } from './boot.js';

export interface ShownSettings extends ConfigValues {
  readonly operator: Operator;
  /** Payment methods offered to customers: the operator's flag and the config switch must both be on [D-25]. */
  readonly offered: { readonly cardMvr: boolean; readonly cardUsd: boolean; readonly bankTransfer: boolean; readonly cash: boolean };
}

/** Config rows as typed values (`settings.clock24h`), available from the first render and refetched after the config screen has saved. */
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
