import { defineCollection } from '@atoll/runtime/mongo/collections';
import { eventRecords, eventSchema, UNSENT_INDEX, type EventFields, type EventMessage, type EventRecord } from '../events.js';

export interface Sale extends EventFields {
  _id: string;
  operatorId: string;
  version: number;
}

export const sales = defineCollection<Sale>('sales', { version: { type: Number, required: true }, ...eventSchema }, { indexes: [UNSENT_INDEX] });

/** A small event of the lib's own suites: `names` are the events of one change. */
export interface SaleEvent extends EventMessage {
  event: { $case: string; value: string };
}

const codec = {
  encode: (sale: SaleEvent) => ({ finish: () => new TextEncoder().encode(sale.event.value) }),
};

export const saleOf = (payload: Uint8Array): string => new TextDecoder().decode(payload);

/** The payload of each is `key#version`, followed by the name where a change has several. */
export const saleEvents = (key: string, version: number, names: readonly string[] = ['saleChanged']): EventRecord[] =>
  eventRecords<SaleEvent>(
    codec,
    { key },
    names.map(($case) => ({
      operatorId: 'coral',
      version,
      occurredAtMs: Date.now(),
      event: { $case, value: names.length > 1 ? `${key}#${version} ${$case}` : `${key}#${version}` },
    })),
  );
