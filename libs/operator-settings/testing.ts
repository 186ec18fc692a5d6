import { configRows } from './configs.js';
import type { ConfigKey } from './configs.js';
import { operatorSettings } from './settings.js';
import type { OperatorRecord, OperatorSettings } from './settings.js';

export const aRecord: OperatorRecord = {
  operatorId: 'coral',
  productTitle: 'Coral Ferries',
  companyName: 'Coral Ferries Pvt Ltd',
  contactPhone: '',
  termsText: '',
  cancellationPolicyText: '',
  bankAccountMvr: '',
  bankAccountUsd: '',
  mvrGatewayOn: true,
  usdGatewayOn: false,
  bankTransferOn: true,
  cashOn: false,
  feeFixedCent: 0,
  feeBasisPoints: 0,
  zone: 'Indian/Maldives',
};

/** Settings of a new operator with the given rows changed, written as they are stored: `someSettings({ multiStop: 'true' })`. */
export function someSettings(stored: Partial<Record<ConfigKey, string>> = {}, record: Partial<OperatorRecord> = {}): OperatorSettings {
  const rows = configRows.map(({ key, name, initial }) => ({ name, value: stored[key] ?? initial }));
  return operatorSettings({ ...aRecord, ...record }, rows);
}
