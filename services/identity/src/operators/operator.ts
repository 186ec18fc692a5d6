import {
  Operator as OperatorRecord,
  type OperatorMessages,
  type ReportMail,
  type SmsCarrier as SmsCarrierRecord,
} from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { operatorField, operatorFieldNames, recordName, type OperatorField } from '@atoll/contracts/operator-fields';
import { configRow, storedValue } from '@atoll/operator-settings/configs';
import { readText } from '@atoll/runtime/http/text-rules';
import { defaultZone } from '@atoll/time/default-zone';
import type { Config } from './change-configs.js';
import { ruleOf } from './field-rules.js';

/** The operator's own account at a company that sends SMS; its key is sealed. */
export type StoredSmsCarrier = SmsCarrierRecord;

/** Messages to customers that the operator leaves out, and its own words for others. */
export type StoredMessages = OperatorMessages;

/** A report that is mailed to addresses of the operator. */
export type StoredReportMail = ReportMail;

/** An operator's hosts, brand and payment set-up. The proto message is the one list of these fields. */
export type OperatorSetup = OperatorRecord;

export interface Operator extends OperatorSetup {
  /** Every row, in the order of the config screen. */
  configs: Config[];
  /** A super user has edited the set-up: the provisioning program leaves all but hosts and zone as it is. */
  edited?: true;
  /** Absent where its SMS go through the carrier of the deployment. */
  smsCarrier?: StoredSmsCarrier;
  /** Absent where all messages are sent, in the product's words. */
  messages?: StoredMessages;
  /** Absent where none was ever mailed. */
  reportMails?: StoredReportMail[];
  /** Incremented by each change of this record. */
  version: number;
}

/** Values of a new operator: decoding no bytes gives the fields that are not named proto3's '', 0 and false. */
const DEFAULTS: OperatorSetup = {
  ...OperatorRecord.decode(new Uint8Array()),
  primaryColour: '#0f766e',
  mvrGatewayOn: true,
  bankTransferOn: true,
  zone: defaultZone,
};

type RequiredField = 'operatorId' | 'hostNames' | 'productTitle' | 'companyName';
export type OperatorSetupInput = Pick<OperatorSetup, RequiredField> & Partial<OperatorSetup>;

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const SLUG = /^[a-z][a-z0-9-]{1,30}$/;

const fieldsWhere = (holds: (field: OperatorField) => boolean): ReadonlySet<string> =>
  new Set(operatorFieldNames.filter((name) => holds(operatorField(name))).map(recordName));
const MULTILINE = fieldsWhere(({ kind }) => kind === 'lines');
const NOT_EMPTY = fieldsWhere(({ missing }) => missing !== undefined);

/** A complete set-up; fields that are left out get a new operator's default [ID-04]. */
export function operatorSetup(input: OperatorSetupInput): OperatorSetup {
  const { operatorId } = input;
  if (!SLUG.test(operatorId)) throw new Error(`operatorId '${operatorId}' must be 2 to 31 of a-z, 0-9 and '-', beginning with a letter`);
  const unknown = Object.keys(input).find((field) => !(field in DEFAULTS));
  if (unknown !== undefined) throw new Error(`'${operatorId}' has an unknown field '${unknown}'`);
  const hostNames = input.hostNames.map((host) => host.toLowerCase());
  const invalid = hostNames.find((host) => !HOST.test(host));
  if (invalid !== undefined || hostNames.length === 0)
    throw new Error(`hostNames of '${operatorId}' must be names without port${invalid === undefined ? '' : `, not '${invalid}'`}`);
  for (const name of operatorFieldNames) {
    const { wanted, stored } = ruleOf(name) ?? {};
    const value = input[recordName(name)];
    if (wanted && typeof value === 'string' && stored?.(value) === undefined) throw new Error(`${name} of '${operatorId}' is not ${wanted}`);
  }
  return withTextsRead({ ...DEFAULTS, ...input, hostNames });
}

/** The set-up without what belongs to the record. */
export function setupOf({
  configs: _configs,
  version: _version,
  edited: _edited,
  smsCarrier: _smsCarrier,
  messages: _messages,
  reportMails: _reportMails,
  ...setup
}: Operator): OperatorSetup {
  return setup;
}

/** Applies the rules for texts that people type: these texts are shown on every page. */
function withTextsRead(setup: OperatorSetup): OperatorSetup {
  const texts = Object.entries(setup).flatMap(([field, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [];
    const text = readText(value, MULTILINE.has(field) ? 'multiline' : 'line');
    if (text === undefined || (text === '' && NOT_EMPTY.has(field))) throw new Error(`${field} of '${setup.operatorId}' is not a text that can be shown`);
    return [[field, text]];
  });
  return { ...setup, ...Object.fromEntries(texts) };
}

/** The config rows in which a new operator differs from the usual one; `overrides` are values by name. */
export function initialConfigs(overrides: Record<string, string | number | boolean>): Config[] {
  const configs: Config[] = [];
  for (const [name, value] of Object.entries(overrides)) {
    const row = configRow(name);
    const given = typeof value === 'string' ? readText(value, 'multiline') : value;
    const text = row && given !== undefined ? storedValue(row.kind, given) : undefined;
    if (!row || text === undefined) throw new Error(`config '${name}' cannot be '${value}'`);
    configs.push({ id: row.id, name: row.name, value: text });
  }
  return configs;
}
