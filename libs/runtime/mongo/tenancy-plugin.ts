import type { Schema } from 'mongoose';
import { checkBulk, checkDocument, checkFilter, checkPipeline, checkReplacement, checkUpdate, TenancyError } from './tenancy.js';

const filtered = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const;

interface AnyQuery {
  op: string;
  getFilter(): unknown;
  getUpdate(): unknown;
}

/** Makes every operation of a mongoose model throw `TenancyError` unless it names one operator. */
export function tenancyPlugin(schema: Schema, { name }: { readonly name: string }): void {
  const at = (operation: string): string => `${name}.${operation}`;
  schema.pre([...filtered], { document: false, query: true }, function (this: unknown) {
    const query = this as AnyQuery;
    checkFilter(at(query.op), query.getFilter());
    if (/update/i.test(query.op)) checkUpdate(at(query.op), query.getFilter(), query.getUpdate());
    if (/replace/i.test(query.op)) checkReplacement(at(query.op), query.getFilter(), query.getUpdate());
  } as never);
  schema.pre('estimatedDocumentCount', function () {
    throw new TenancyError(`${at('estimatedDocumentCount')}: counts every operator`);
  });
  schema.pre('aggregate', function () {
    checkPipeline(at('aggregate'), this.pipeline());
  });
  schema.pre('save', function () {
    checkDocument(at('save'), { operatorId: this.get('operatorId') });
  });
  schema.pre('insertMany', ((documents: unknown) => {
    for (const document of Array.isArray(documents) ? documents : [documents]) checkDocument(at('insertMany'), document);
  }) as never);
  schema.pre('bulkWrite', ((operations: unknown[]) => checkBulk(at('bulkWrite'), operations)) as never);
  schema.statics['watch'] = () => {
    throw new TenancyError(`${at('watch')}: sees every operator`);
  };
}
