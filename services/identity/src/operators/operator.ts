import { configRow, configRows, storedValue } from '@atoll/operator-settings/configs';
import type { OperatorRecord } from '@atoll/operator-settings/settings';
import type { Config } from '../configs/change-configs.js';
import { readText } from '@atoll/runtime/http/text-rules';
import type { TextKind } from '@atoll/runtime/http/text-rules';

/** One operator: whose hosts, how it looks, how it may be paid, and its config rows. */
export interface Operator extends OperatorRecord {
  hostNames: string[];
  logo: string;
  favicon: string;
  primaryColour: string;
  configs: Config[];
  /** Counts the changes of this record. */
  version: number;
}

export type OperatorSetup = Omit<Operator, 'configs' | 'version'>;

const DEFAULTS: Omit<OperatorSetup, 'operatorId' | 'hostNames' | 'productTitle' | 'companyName'> = {
  logo: '',
  favicon: '',
  termsText: '',
  cancellationPolicyText: '',
  primaryColour: '#0f766e',
  contactPhone: '',
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

export type OperatorSetupInput = Pick<OperatorSetup, 'operatorId' | 'hostNames' | 'productTitle' | 'companyName'> & Partial<OperatorSetup>;

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const SLUG = /^[a-z][a-z0-9-]{1,30}$/;

const TEXTS = {
  productTitle: 'line',
  companyName: 'line',
  contactPhone: 'line',
  bankAccountMvr: 'line',
  bankAccountUsd: 'line',
  logo: 'line',
  favicon: 'line',
  primaryColour: 'line',
  termsText: 'multiline',
  cancellationPolicyText: 'multiline',
} as const satisfies Partial<Record<keyof OperatorSetup, TextKind>>;
type TextField = keyof typeof TEXTS;
const REQUIRED: ReadonlySet<TextField> = new Set<TextField>(['productTitle', 'companyName']);

/** A complete set-up from what was given; what is left out is a new operator's usual setting [ID-04]. */
export function operatorSetup(input: OperatorSetupInput): OperatorSetup {
  if (!SLUG.test(input.operatorId)) throw new Error(`operatorId '${input.operatorId}' must be 2 to 31 of a-z, 0-9 and '-', beginning with a letter`);
  const hostNames = input.hostNames.map((host) => host.toLowerCase());
  const bad = hostNames.find((host) => !HOST.test(host));
  if (bad !== undefined || hostNames.length === 0)
    throw new Error(`hostNames of '${input.operatorId}' must be names without port${bad === undefined ? '' : `, not '${bad}'`}`);
  return withTextsRead({ ...DEFAULTS, ...input, hostNames });
}

/** The file of an operator follows the same rules as what people type: its texts stand on every page. */
function withTextsRead(setup: OperatorSetup): OperatorSetup {
  const read = { ...setup };
  for (const [field, kind] of Object.entries(TEXTS) as [TextField, TextKind][]) {
    const text = readText(setup[field], kind);
    if (text === undefined || (text === '' && REQUIRED.has(field))) throw new Error(`${field} of '${setup.operatorId}' is not a text that can be shown`);
    read[field] = text;
  }
  return read;
}

/** The config rows of a new operator, with ids from 1, some of them set otherwise from the start. */
export function firstConfigs(overrides: Record<string, string | number | boolean>): Config[] {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(overrides)) {
    const row = configRow(name);
    const given = typeof value === 'string' ? readText(value, 'multiline') : value;
    const text = row && given !== undefined ? storedValue(row.kind, given) : undefined;
    if (!row || text === undefined) throw new Error(`config '${name}' cannot be '${value}'`);
    values.set(row.key, text);
  }
  return configRows.map(({ key, name, initial }, index) => ({
    id: index + 1,
    name,
    value: values.get(key) ?? initial,
    updatedByUsername: null,
    updatedAt: null,
  }));
}
