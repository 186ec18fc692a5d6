import type { Action } from '../action.js';
import type { EditedRecord } from '../edited-record.js';
import type { GivenProvider } from './provider.js';

/** Changes of a provider that reach its boats and their trips. */
export abstract class ProviderChanges {
  /** Also renames it on its boats and on trips that depart after `edited.at` or are about to use one of its boats. NOT_FOUND, RECORD_CHANGED. */
  abstract edit(provider: EditedRecord, fields: GivenProvider, edited: Action): Promise<void>;
  /** NOT_FOUND; IN_USE while it has a boat. */
  abstract delete(operatorId: string, id: number, deleted: Action): Promise<void>;
}
