import type { KafkaMessage } from 'kafkajs';

/** An event as a consumer gets it. */
export interface Envelope<T> {
  readonly id: string;
  readonly type: string;
  readonly operatorId: string;
  readonly version: number;
  readonly key: string;
  readonly occurredAt: Date;
  readonly traceparent: string;
  readonly event: T;
}

/** A message that is none of ours; it can only be parked. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

export function envelopeOf<T>(message: KafkaMessage, decode: (bytes: Uint8Array) => T): Envelope<T> {
  const header = (name: string): string => {
    const value = message.headers?.[name];
    return value === undefined || Array.isArray(value) ? '' : value.toString();
  };
  const [id, type, operatorId] = [header('id'), header('type'), header('operatorId')];
  if (!id || !type || !operatorId || !message.value) throw new Undecodable('a message without id, type, operator or value');
  try {
    return {
      id,
      type,
      operatorId,
      version: Number(header('version')),
      key: message.key?.toString() ?? '',
      occurredAt: new Date(Number(message.timestamp)),
      traceparent: header('traceparent'),
      event: decode(message.value),
    };
  } catch (cause) {
    throw new Undecodable(`the value of ${type} ${id} cannot be read`, { cause });
  }
}

/** A republished event may stand twice in one batch; the first is the one in order. */
export function withoutRepeats<T>(batch: readonly Envelope<T>[]): Envelope<T>[] {
  const seen = new Set<string>();
  return batch.filter(({ id }) => !seen.has(id) && seen.add(id));
}
