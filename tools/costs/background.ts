// How commands are classified. First, which of them no action causes: they look for work that is due, or keep leases. They have a row of their own, 'at rest', with bounds; an
// action is counted without them.
import type { Command } from './wire/mongo.ts';

interface Rule {
  readonly name: string;
  /** Absent: every kind, collection or filter. */
  readonly kinds?: readonly string[];
  readonly collections?: readonly string[];
  readonly filter?: RegExp;
}

const rules: readonly Rule[] = [
  { name: 'leases', collections: ['leases'] },
  // A filter by one instant that has come, or by the field of unsent events: relays and jobs read it over all operators.
  { name: 'due work', kinds: ['find', 'findAndModify'], filter: /^[\w.]*([aA]t|Since):\$(lte?|exists)$/ },
  { name: 'scan of inventories', kinds: ['find'], collections: ['inventories'], filter: /^_id:\$gt\b/ },
  // It marks an inventory that it has checked, by the revision that it has read.
  { name: 'marks of the repairer', kinds: ['update'], collections: ['inventories'], filter: /^_id,operatorId,revision(,version)?$/ },
  { name: 'due work', kinds: ['find'], collections: ['late_trip_changes'] },
  { name: 'checkpoints of the audit trail', collections: ['audit_checkpoints'] },
  { name: 'checkpoints of the audit trail', collections: ['audit_entries'], filter: /unsealed|^_id:\$in,operatorId$/ },
  { name: 'version of projections', kinds: ['find'], collections: ['projections'], filter: /^_id$/ },
];

/** The name of the background work that a command belongs to. One that took or changed a document is an action's, except for leases and checkpoints. */
export function backgroundOf({
  kind,
  collection,
  filter,
  documentsWritten,
}: Pick<Command, 'kind' | 'collection' | 'filter' | 'documentsWritten'>): string | undefined {
  const rule = rules.find(
    ({ kinds, collections, filter: pattern }) =>
      (kinds?.includes(kind) ?? true) && (collections?.includes(collection) ?? true) && (pattern?.test(filter) ?? true),
  );
  if (rule?.name === 'due work' && documentsWritten > 0) return undefined;
  return rule?.name;
}

/** Reads that fill a cache of some seconds: whether an action meets them depends on the time since the one before. */
const reloads: readonly { readonly service?: string; readonly what: RegExp; readonly filter?: RegExp }[] = [
  { service: 'trip', what: /^find (locations|providers)$/, filter: /^_id(:\$in)?,operatorId$/ },
  { service: 'payment', what: /^find gateway_accounts$/, filter: /^operatorId$/ },
  { service: 'identity', what: /^find (operators|sessions|users)$/ },
  { what: /^grpc identity\.v1\./ },
];

/** `what` as the table calls it: a reload is named as such, because it has a bound instead of an exact count. */
export function named(service: string, what: string, filter = ''): string {
  const isReload = reloads.some((rule) => (rule.service ?? service) === service && rule.what.test(what) && (rule.filter?.test(filter) ?? true));
  return isReload ? `${RELOAD}${what}` : what;
}

export const RELOAD = 'reload: ';
