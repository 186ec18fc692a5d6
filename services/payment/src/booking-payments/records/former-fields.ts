import type { CounterPayment, PaymentRecords, Proof } from './payment-records.js';
import type { StoredRecords } from './payment-records.schema.js';

/**
 * Release 0.1.0 stored one method of each kind, in fields of its own. Its processes serve beside those of the next release, so both
 * formats are written, and the revision says which one was written last (ADR 63). The release after that removes this file.
 */
const PROOF: Proof['method'] = 'Transfer';
const COUNTER: CounterPayment['method'] = 'Cash';

/** The lists by method, and the same in the fields of 0.1.0, as an update sets them. */
export function storedLists({ revision, proofs, counters, formerProofs, formerCounters }: PaymentRecords) {
  const [transfer] = without(proofs, PROOF);
  const [cash] = without(counters, COUNTER);
  return {
    $set: {
      proofs,
      counters,
      formerProofs,
      formerCounters,
      methodsRevision: revision,
      ...(transfer && { transfer }),
      ...(cash && { cash }),
      formerTransfers: without(formerProofs, PROOF),
      formerCash: without(formerCounters, COUNTER),
    },
    $unset: { ...(!transfer && { transfer: '' as const }), ...(!cash && { cash: '' as const }) },
  };
}

/** Both formats have this of a booking without payments. */
export const EMPTY_LISTS = { proofs: [], counters: [], formerProofs: [], formerCounters: [], methodsRevision: 0, formerTransfers: [], formerCash: [] };

/** The records by method: where a process of 0.1.0 has written last, from its fields. */
export function readRecords({ transfer, cash, formerTransfers, formerCash, methodsRevision, ...stored }: StoredRecords): PaymentRecords {
  const { proofs = [], counters = [], formerProofs = [], formerCounters = [] } = stored;
  if (methodsRevision === stored.revision) return { ...stored, proofs, counters, formerProofs, formerCounters };
  return {
    ...stored,
    proofs: withMethod(transfer ? [transfer] : [], PROOF),
    counters: withMethod(cash ? [cash] : [], COUNTER),
    formerProofs: withMethod(formerTransfers, PROOF),
    formerCounters: withMethod(formerCash, COUNTER),
  };
}

/** Adds to the filter of a revision that neither format has these statuses. */
export function noneIn(revision: number, { proof, counter }: { proof: readonly Proof['status'][]; counter: readonly CounterPayment['status'][] }) {
  return {
    $or: [
      { methodsRevision: revision, 'proofs.status': { $nin: [...proof] }, 'counters.status': { $nin: [...counter] } },
      { methodsRevision: { $ne: revision }, 'transfer.status': { $nin: [...proof] }, 'cash.status': { $nin: [...counter] } },
    ],
  };
}

/**
 * First among the proofs that count, then among all others: one query for all would scan the collection. Those of 0.1.0 come last. A
 * test asserts their plans.
 */
export const proofFilters = (operatorId: string, id: number) => [
  { operatorId, 'proofs.id': id },
  { operatorId, 'formerProofs.id': id },
  { operatorId, 'transfer.id': id },
  { operatorId, 'formerTransfers.id': id },
];

const without = <P extends Proof | CounterPayment>(payments: readonly P[], ofMethod: string): Omit<P, 'method'>[] =>
  payments.filter(({ method }) => method === ofMethod).map(({ method: _, ...payment }) => payment);

const withMethod = <P, M extends string>(payments: readonly P[], method: M): (P & { method: M })[] => payments.map((payment) => ({ method, ...payment }));
