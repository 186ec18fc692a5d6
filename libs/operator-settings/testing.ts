import { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { configRows } from './configs.js';
import type { ConfigKey } from './configs.js';
import { operatorSettings } from './settings.js';
import type { OperatorRecord, OperatorSettings } from './settings.js';

/** A new operator's record; every field that is not named has proto3's default. */
export const aRecord: Operator = wholeMessage(Operator, {
  operatorId: 'coral',
  hostNames: ['coral.localhost'],
  productTitle: 'Coral Ferries',
  companyName: 'Coral Ferries Pvt Ltd',
  mvrGatewayOn: true,
  bankTransferOn: true,
  zone: 'Indian/Maldives',
});

/** Settings of a new operator with the given rows changed, written as they are stored: `someSettings({ multiStop: 'true' })`. */
export function someSettings(stored: Partial<Record<ConfigKey, string>> = {}, record: Partial<OperatorRecord> = {}): OperatorSettings {
  const rows = configRows.map(({ key, name, initial }) => ({ name, value: stored[key] ?? initial }));
  return operatorSettings({ ...aRecord, ...record }, rows);
}
