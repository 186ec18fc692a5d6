/** A query or write that does not name its operator: always a defect of ours, never a wrong request. */
export class TenancyError extends Error {
  override readonly name = 'TenancyError';
}

type Fields = Readonly<Record<string, unknown>>;

const refuse = (where: string, what: string): never => {
  throw new TenancyError(`${where}: ${what}`);
};

const isOperatorId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Only equality with one operator is accepted: a comparison or a list could match another operator's records. */
export function checkFilter(where: string, filter: unknown): void {
  const fields = (filter ?? {}) as Fields;
  const { operatorId } = fields;
  if (!isOperatorId(operatorId) && !isOperatorId((operatorId as Fields | undefined)?.['$eq'])) refuse(where, 'filter without operatorId');
  for (const [key, value] of Object.entries(fields)) if (value === undefined) refuse(where, `filter with undefined ${key} would match everything`);
}

export function checkDocument(where: string, document: unknown): void {
  if (!isOperatorId((document as Fields | null)?.['operatorId'])) refuse(where, 'document without operatorId');
}

/** A record never moves to another operator. An upsert takes the operator from its filter. */
export function checkUpdate(where: string, update: unknown): void {
  const stages = Array.isArray(update) ? (update as Fields[]) : [update as Fields];
  for (const stage of stages) {
    for (const [operator, change] of Object.entries(stage ?? {})) {
      if (operator === '$setOnInsert' || typeof change !== 'object' || change === null) continue;
      if ('operatorId' in change) refuse(where, 'update of operatorId');
    }
  }
}

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
      else checkFilter(at, body.filter);
      if (name === 'replaceOne') checkDocument(at, body.replacement);
      if (body.update !== undefined) checkUpdate(at, body.update);
    }
  }
}
