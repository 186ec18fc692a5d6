import type { EventCodec, EventMessage } from './events.js';
import { typeOf } from './events.js';

/** Every `*Event` message whose format may change has this field. */
export interface FormattedMessage extends EventMessage {
  format?: number | undefined;
}

/** Changes an event of one format into the next: a pure function that is never removed, because topics are kept for ever. */
export type Upcaster<M> = (event: M) => M;

/** By the type of the event, the oldest change first: the first one reads format 1. */
export type Upcasters<M> = Readonly<Record<string, readonly Upcaster<M>[]>>;

const FIRST = 1;

/** The events of a topic in the newest format: what is written in it, and what is read of it, however old. */
export class EventFormat<M extends FormattedMessage> implements EventCodec<M> {
  constructor(
    private readonly codec: EventCodec<M> & { decode(bytes: Uint8Array): M },
    private readonly upcasters: Upcasters<M> = {},
  ) {}

  /** The format in which this release writes events of the type. */
  newestOf(type: string): number {
    return FIRST + (this.upcasters[type]?.length ?? 0);
  }

  /** The first format is not written: its bytes are those of events that never changed. */
  encode(message: M): { finish(): Uint8Array } {
    const format = this.newestOf(typeOf(message));
    return this.codec.encode(format === FIRST ? message : { ...message, format });
  }

  /**
   * An event of an earlier format passes its upcasters, in order. One of a later release is returned as it is: its messages only gain
   * fields. A payload that this release does not know has no `event`.
   */
  decode(bytes: Uint8Array): M {
    const message = this.codec.decode(bytes);
    if (!message.event) return message;
    const type = typeOf(message);
    const { format = FIRST } = message;
    if (format >= this.newestOf(type)) return message;
    const upcast = (this.upcasters[type] ?? []).slice(format - FIRST).reduce((event, next) => next(event), message);
    return { ...upcast, format: this.newestOf(type) };
  }
}
