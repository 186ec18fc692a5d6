import { useMemo } from 'react';
import { configValues, type ConfigValues } from '@atoll/operator-settings/configs';
import { offeredMethods, type OfferedMethods } from '@atoll/operator-settings/offered-methods';
import { api } from '../server-data/api.js';
import { boot, type Operator } from './boot.js';

export interface ShownSettings extends ConfigValues {
  readonly operator: Operator;
  readonly offered: Readonly<OfferedMethods>;
}

/** Config rows as typed values (`settings.clock24h`), available from the first render and refetched after the config screen has saved. */
export function useOperatorSettings(): ShownSettings {
  const { data } = api.useGetConfigsQuery({});
  const rows = data?.configs ?? boot().configs;
  return useMemo(() => {
    const { operator } = boot();
    const values = configValues(rows);
    const { cardMVR: mvrGatewayOn, cardUSD: usdGatewayOn, bankTransfer: bankTransferOn } = operator;
    return { ...values, operator, offered: offeredMethods({ mvrGatewayOn, usdGatewayOn, bankTransferOn }, values) };
  }, [rows]);
}
