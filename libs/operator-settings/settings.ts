import type { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { configValues } from './configs.js';
import type { ConfigValues } from './configs.js';
import { offeredMethods, type OfferedMethods } from './offered-methods.js';
import { configuredPrices, type ConfiguredPrices } from './price-configs.js';

/** An operator's name, texts and payment set-up; the proto message is the one list of these fields. Hosts and brand belong to the record, not to its settings. */
export type OperatorRecord = Omit<Operator, 'hostNames' | 'logo' | 'favicon' | 'heroImage' | 'primaryColour'>;

/** Everything a rule may ask about an operator: `settings.namesRequired`, `settings.seatPrices`, `settings.zone`, `settings.offered.cardMvr`. */
export interface OperatorSettings extends OperatorRecord, ConfigValues, ConfiguredPrices {
  offered: OfferedMethods;
}

export function operatorSettings(record: OperatorRecord, rows: Iterable<{ name: string; value: string }>): OperatorSettings {
  const values = configValues(rows);
  return { ...record, ...values, ...configuredPrices(values), offered: offeredMethods(record, values) };
}
