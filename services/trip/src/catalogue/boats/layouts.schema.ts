import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { namedSchema, required } from '../../fields.schema.js';
import type { Layout, LayoutColumn, LayoutRow } from './layout.js';

export type LayoutRecord = Layout & { _id: string; operatorId: string };

const columnSchema = embedded<LayoutColumn>({ id: required.Number, no: required.Number, name: required.String, active: required.Boolean });
const rowSchema = embedded<LayoutRow>({ no: required.Number, columns: { type: [columnSchema], required: true } });

export const layouts = defineCollection<LayoutRecord>('layouts', {
  id: required.Number,
  boatId: required.Number,
  rows: { type: [rowSchema], required: true },
  activeSeats: { type: [namedSchema], required: true },
});
