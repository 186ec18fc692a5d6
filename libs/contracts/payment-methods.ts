/**
 * How a price is met. card: through a payment gateway, which says itself what was paid; proof: a picture that staff check; counter:
 * received by staff; allowance: staff let the booking travel, and no money arrives.
 */
export type MethodKind = 'card' | 'proof' | 'counter' | 'allowance';

interface MethodRow {
  readonly id: string;
  readonly kind: MethodKind;
  /** Field of the revenue report; undefined where no money moves [RP-03]. */
  readonly reportedAs: string | undefined;
  /** Switches that must all be on for customers: of the operator's configs, and of its record [D-25]. */
  readonly offeredBy?: { readonly config: string; readonly record?: string };
}

/** Every payment method by its id, which calls, events, lists and the ledger carry, in the order of the specification [PY-01, BK-35]. */
export const paymentMethods = [
  { id: 'Free of charge', kind: 'allowance', reportedAs: undefined },
  { id: 'Card', kind: 'card', reportedAs: 'transaction' },
  { id: 'Transfer', kind: 'proof', reportedAs: 'transfer', offeredBy: { config: 'bankTransfer', record: 'bankTransferOn' } },
  { id: 'Cash', kind: 'counter', reportedAs: 'cash', offeredBy: { config: 'cashPayment' } },
  { id: 'Credit', kind: 'allowance', reportedAs: 'credit' },
  { id: 'Pre-paid', kind: 'allowance', reportedAs: 'prepaid' },
] as const satisfies readonly MethodRow[];

type PaymentMethod = (typeof paymentMethods)[number];
export type MethodId<K extends MethodKind = MethodKind> = Extract<PaymentMethod, { kind: K }>['id'];

/** A method by which money arrives. */
export type PaidMethodId = MethodId<Exclude<MethodKind, 'allowance'>>;

export const methodIds: readonly MethodId[] = paymentMethods.map(({ id }) => id);

type ReportedMethod = Extract<PaymentMethod, { reportedAs: string }>;
export type ReportedAs = ReportedMethod['reportedAs'];

/** The methods by which money moves, in the order of the specification [RP-03]. */
export const reportedMethods = paymentMethods.filter((one): one is ReportedMethod => one.reportedAs !== undefined);

/** A value for each of them, by its field in the revenue report. */
export const byReportedMethod = <T>(valueOf: (id: ReportedMethod['id']) => T): Record<ReportedAs, T> =>
  Object.fromEntries(reportedMethods.map(({ id, reportedAs }) => [reportedAs, valueOf(id)])) as Record<ReportedAs, T>;

/** The methods of a kind. */
export const methodsOf = <K extends MethodKind>(kind: K): MethodId<K>[] => paymentMethods.filter((one) => one.kind === kind).map(({ id }) => id as MethodId<K>);

/** The first method of a kind, which a call or an act is about that names none: the specification has one of each. */
export function firstOf<K extends MethodKind>(kind: K): MethodId<K> {
  const [first] = methodsOf(kind);
  if (!first) throw new Error(`no payment method is of the kind ${kind}`);
  return first;
}

export const isMethodOf = <K extends MethodKind>(kind: K, id: string): id is MethodId<K> => methodsOf(kind).some((known) => known === id);
