import type { PublishedEvent } from './events.js';
import { sequenceOf } from './sequence.js';

/** An event as a consumer gets it. */
export interface Envelope<T> {
  readonly id: string;
  /** Name of its proto message. */
  readonly type: string;
  readonly operatorId: string;
  /** The document that the event is about: `bookings/coral:41`. Events of several aggregates may share a key. */
  readonly aggregate: string;
  /** Version of the aggregate; several events of one change share it. */
  readonly version: number;
  /** Order of the aggregate's events; see sequence.ts. */
  readonly sequence: number;
  readonly key: string;
  readonly occurredAt: Date;
  readonly traceparent: string;
  readonly event: T;
}

/** A message as Kafka delivers it. */
export interface ReceivedMessage {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly timestamp: string;
  readonly offset: string;
  readonly headers?: Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;
}

/** The message lacks a header or its value does not decode: a retry cannot help. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

/** The headers of a message: what a consumer may need before it decodes the value. */
export const headersOf = ({ id, type, operatorId, aggregate, version, index, traceparent }: PublishedEvent): Record<string, string> => ({
  id,
  type,
  operatorId,
  aggregate,
  version: String(version),
  index: String(index),
  traceparent,
});

export function envelopeOf<T>(message: ReceivedMessage, decode: (bytes: Uint8Array) => T): Envelope<T> {
  const header = (name: string): string => {
    const value = message.headers?.[name];
    return value === undefined || Array.isArray(value) ? '' : value.toString();
  };
  const [id, type, operatorId, aggregate] = [header('id'), header('type'), header('operatorId'), header('aggregate')];
  const [version, index] = [Number(header('version') || NaN), Number(header('index') || NaN)];
  if (!id || !type || !operatorId || !aggregate || !message.value) throw new Undecodable('a message without id, type, operator, aggregate or value');
  if (!Number.isSafeInteger(version) || !Number.isSafeInteger(index)) throw new Undecodable(`${type} ${id} without version and index`);
  try {
    return {
      id,
      type,
      operatorId,
      aggregate,
      version,
      sequence: sequenceOf(version, index),
      key: message.key?.toString() ?? '',
      occurredAt: new Date(Number(message.timestamp)),
      traceparent: header('traceparent'),
      event: decode(message.value),
    };
  } catch (cause) {
    throw new Undecodable(`the value of ${type} ${id} cannot be decoded`, { cause });
  }
}

/** A republished event may be in one batch twice; the first one is in order. */
export function withoutDuplicates<T>(batch: readonly Envelope<T>[]): Envelope<T>[] {
  const seen = new Set<string>();
  return batch.filter(({ id }) => !seen.has(id) && seen.add(id));
}
