import { useMemo } from 'react';
import { configValues, type ConfigValues } from '@atoll/operator-settings/configs';
import { offeredMethods, type OfferedMethods } from '@atoll/operator-settings/offered-methods';
import { api } from '../server-data/api.js';
import { boot, type Operator } from './boot.js';

export interface ShownSettings extends ConfigValues {
  readonly operator: Operator;
  readonly offered: Readonly<OfferedMethods>;
}

type Configs = ReturnType<typeof api.useGetConfigsQuery>['data'];

/** Without the state of the request, whose begin and end would render every component that shows a price or a time. */
const configsOf = ({ data }: { readonly data?: Configs }): { readonly data: Configs } => ({ data });

/** Config rows as typed values (`settings.clock24h`), available from the first render and refetched after the config screen has saved. */
export function useOperatorSettings(): ShownSettings {
  const { data } = api.useGetConfigsQuery({}, { selectFromResult: configsOf });
  const rows = data?.configs ?? boot().configs;
  return useMemo(() => {
    const { operator } = boot();
    const values = configValues(rows);
    const { cardMVR: mvrGatewayOn, cardUSD: usdGatewayOn, bankTransfer: bankTransferOn } = operator;
    return { ...values, operator, offered: offeredMethods({ mvrGatewayOn, usdGatewayOn, bankTransferOn }, values) };
  }, [rows]);
}
