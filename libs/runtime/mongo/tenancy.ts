/** A query or write that does not name its operator: always a defect of ours, never a wrong request. */
export class TenancyError extends Error {
  override readonly name = 'TenancyError';
}

type Fields = Readonly<Record<string, unknown>>;

const refuse = (where: string, what: string): never => {
  throw new TenancyError(`${where}: ${what}`);
};

const isOperatorId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the operator. Only equality with one is accepted: a comparison or a list could match another operator's records. */
export function checkFilter(where: string, filter: unknown): string {
  const fields = (filter ?? {}) as Fields;
  const operatorId = (fields['operatorId'] as Fields | undefined)?.['$eq'] ?? fields['operatorId'];
  for (const [key, value] of Object.entries(fields)) if (value === undefined) refuse(where, `filter with undefined ${key} would match everything`);
  return isOperatorId(operatorId) ? operatorId : refuse(where, 'filter without operatorId');
}

export function checkDocument(where: string, document: unknown): void {
  if (!isOperatorId((document as Fields | null)?.['operatorId'])) refuse(where, 'document without operatorId');
}

/** A replacement keeps the operator of the record that it replaces. */
export function checkReplacement(where: string, filter: unknown, document: unknown): void {
  const operatorId = checkFilter(where, filter);
  if ((document as Fields | null)?.['operatorId'] !== operatorId) refuse(where, 'replacement without the operatorId of its filter');
}

/** A record never moves to another operator, nor loses its own. An upsert takes the operator from its filter. */
export function checkUpdate(where: string, filter: unknown, update: unknown): void {
  const operatorId = checkFilter(where, filter);
  const isPipeline = Array.isArray(update);
  const changes = isPipeline ? (update as Fields[]).flatMap((stage) => Object.entries(stage)) : Object.entries((update ?? {}) as Fields);
  for (const [name, body] of changes) {
    const keeps = isPipeline ? keptByStage[name] : (keptByOperator[name] ?? keptByField(name));
    if (!keeps?.(body, operatorId)) refuse(where, `${name} of operatorId`);
  }
}

type Keeps = (body: unknown, operatorId: string) => boolean;

const setsOther: Keeps = (body) => !Object.hasOwn((body ?? {}) as Fields, 'operatorId');
const mergesOwnLast: Keeps = (body, operatorId) => {
  const merged = (body as Fields | null)?.['$mergeObjects'];
  return Array.isArray(merged) && (merged.at(-1) as Fields | null)?.['operatorId'] === operatorId;
};

/** Stages of an update that can be seen to keep the operator; no other stage is accepted. */
const keptByStage: Readonly<Record<string, Keeps>> = {
  $set: setsOther,
  $addFields: setsOther,
  $unset: (body) => ![body].flat().includes('operatorId'),
  $replaceWith: mergesOwnLast,
  $replaceRoot: (body, operatorId) => mergesOwnLast((body as Fields)['newRoot'], operatorId),
};

const keptByOperator: Readonly<Record<string, Keeps>> = {
  $setOnInsert: (body, operatorId) => setsOther(body, operatorId) || (body as Fields)['operatorId'] === operatorId,
  $rename: (body, operatorId) => setsOther(body, operatorId) && !Object.values(body as Fields).includes('operatorId'),
};

/** Mongoose sets a field that stands without an operator. */
const keptByField = (name: string): Keeps => (name.startsWith('$') ? setsOther : () => name !== 'operatorId');

const readsOtherCollections = new Set(['$lookup', '$graphLookup', '$unionWith', '$out', '$merge']);

export function checkPipeline(where: string, pipeline: readonly unknown[]): void {
  checkFilter(`${where} (first stage)`, ((pipeline[0] ?? {}) as Fields)['$match']);
  for (const stage of pipeline) checkStage(where, stage as Fields);
}

function checkStage(where: string, stage: Fields): void {
  for (const [name, body] of Object.entries(stage)) {
    if (readsOtherCollections.has(name)) refuse(where, `${name} reads other collections without the operator`);
    if (name === '$facet') for (const inner of Object.values(body as Record<string, Fields[]>)) for (const each of inner) checkStage(where, each);
  }
}

interface BulkOperation {
  readonly filter?: unknown;
  readonly update?: unknown;
  readonly replacement?: unknown;
  readonly document?: unknown;
}

export function checkBulk(where: string, operations: readonly unknown[]): void {
  for (const operation of operations) {
    for (const [name, body] of Object.entries(operation as Record<string, BulkOperation>)) {
      const at = `${where} (${name})`;
      if (name === 'insertOne') checkDocument(at, body.document);
      else if (name === 'replaceOne') checkReplacement(at, body.filter, body.replacement);
      else checkUpdate(at, body.filter, body.update);
    }
  }
}
