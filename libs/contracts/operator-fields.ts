/**
 * line, lines: text of one line or several; digits: a line of digits, such as an account number; image: the path of a picture on the
 * operator's site; hundredths: a whole number of cents or of hundredths of a percent.
 */
export type OperatorFieldKind = 'line' | 'lines' | 'digits' | 'colour' | 'phone' | 'email' | 'image' | 'flag' | 'hundredths';

/** Part of the operator's page in which a field is edited. */
export type OperatorFieldGroup = 'brand' | 'contact' | 'payment' | 'texts';

export interface OperatorField {
  readonly kind: OperatorFieldKind;
  readonly group: OperatorFieldGroup;
  /** Most characters, or the highest number. */
  readonly max?: number;
  /** Name in the record and in its message where the call has another one. */
  readonly record?: string;
  /** Code of the refusal where it is empty. */
  readonly missing?: 'PRODUCT_TITLE' | 'COMPANY_NAME';
  /** Only a super user sees it. */
  readonly isInternal?: true;
  /** The audit trail does not show its values. */
  readonly isHidden?: true;
  /** It is absent in records from before it existed. */
  readonly isLater?: true;
}

/**
 * Every field of an operator that a super user edits, by its name in calls, in the order of the form and of its refusals. The calls, the
 * mapping of the record, the stored fields, what the audit trail shows and the form derive from this table
 * (docs/add-a-field-of-the-operator.md).
 */
export const operatorFields = {
  productTitle: { kind: 'line', group: 'brand', max: 60, missing: 'PRODUCT_TITLE' },
  companyName: { kind: 'line', group: 'brand', max: 120, missing: 'COMPANY_NAME' },
  primaryColour: { kind: 'colour', group: 'brand', max: 20 },
  logo: { kind: 'image', group: 'brand', max: 300 },
  favicon: { kind: 'image', group: 'brand', max: 300 },
  heroImage: { kind: 'image', group: 'brand', max: 300, isLater: true },
  contactPhone: { kind: 'phone', group: 'contact', max: 30, isHidden: true },
  contactEmail: { kind: 'email', group: 'contact', max: 254, isInternal: true, isHidden: true, isLater: true },
  cardMVR: { kind: 'flag', group: 'payment', record: 'mvrGatewayOn' },
  cardUSD: { kind: 'flag', group: 'payment', record: 'usdGatewayOn' },
  bankTransfer: { kind: 'flag', group: 'payment', record: 'bankTransferOn' },
  bankAccountMVR: { kind: 'digits', group: 'payment', max: 40, record: 'bankAccountMvr', isHidden: true },
  bankNameMVR: { kind: 'line', group: 'payment', max: 100, record: 'bankNameMvr', isLater: true },
  bankAccountUSD: { kind: 'digits', group: 'payment', max: 40, record: 'bankAccountUsd', isHidden: true },
  bankNameUSD: { kind: 'line', group: 'payment', max: 100, record: 'bankNameUsd', isLater: true },
  feeFixedCent: { kind: 'hundredths', group: 'payment', max: 100_000, isInternal: true },
  feeBasisPoints: { kind: 'hundredths', group: 'payment', max: 5_000, isInternal: true },
  termsText: { kind: 'lines', group: 'texts', max: 20_000, isHidden: true },
  cancellationPolicyText: { kind: 'lines', group: 'texts', max: 20_000, isHidden: true },
} as const satisfies Readonly<Record<string, OperatorField>>;

type Table = typeof operatorFields;
export type OperatorFieldName = keyof Table;
/** Names of the fields that only a super user sees. */
export type InternalFieldName = { [N in OperatorFieldName]: Table[N] extends { isInternal: true } ? N : never }[OperatorFieldName];
export type PublicFieldName = Exclude<OperatorFieldName, InternalFieldName>;

type ByKind<K extends OperatorFieldKind, Text, Flag, Number> = K extends 'flag' ? Flag : K extends 'hundredths' ? Number : Text;
/** The one of three types that belongs to the kind of a field. */
export type OfField<N extends OperatorFieldName, Text, Flag, Number> = ByKind<Table[N]['kind'], Text, Flag, Number>;
export type OperatorValue<N extends OperatorFieldName> = OfField<N, string, boolean, number>;

type RecordName<N extends OperatorFieldName> = Table[N] extends { record: infer Name extends string } ? Name : N;
/** The fields as the record and its message name them. */
export type RecordedFields = { [N in OperatorFieldName as RecordName<N>]: OperatorValue<N> };

export const operatorFieldNames = Object.keys(operatorFields) as OperatorFieldName[];

export const operatorField = (name: OperatorFieldName): OperatorField => operatorFields[name];

/** Name of a field in the record. */
export const recordName = (name: OperatorFieldName): keyof RecordedFields => (operatorField(name).record ?? name) as keyof RecordedFields;

/** The names and the values that a function gives them. */
export const byField = <Value>(names: readonly OperatorFieldName[], valueOf: (name: OperatorFieldName) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

const EMPTY = { flag: false, hundredths: 0 } as const;
/** The value of a field that was never given: '', false or 0. */
export function emptyValue(name: OperatorFieldName): string | boolean | number {
  const { kind } = operatorField(name);
  return kind === 'flag' || kind === 'hundredths' ? EMPTY[kind] : '';
}

export const isPublicField = (name: OperatorFieldName): name is PublicFieldName => operatorField(name).isInternal !== true;
