// MongoDB's wire protocol (OP_MSG), as far as it names commands and the documents that they wrote.
import mongoose from 'mongoose';
import type { Tap } from './proxy.ts';

const { deserialize } = mongoose.mongo.BSON;
const HEADER = 16;
const OP_MSG = 2013;

type Document = Record<string, unknown>;

/** Has one command of a client, completed by its reply. */
export interface Command {
  /** As the protocol names it: find, insert, findAndModify. */
  readonly kind: string;
  /** '' for a command of the whole server. */
  readonly collection: string;
  /** Fields and operators of the first filter, sorted: 'operatorId,unsentAt:$exists'. */
  readonly filter: string;
  readonly isWaiting: boolean;
  bytesSent: number;
  bytesReceived: number;
  documentsWritten: number;
}

/** Kinds whose reply is read, because it says how many documents were written. */
const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Splits a stream into messages, each of which begins with its own length. */
class Messages {
  #waiting: Buffer = Buffer.alloc(0);

  take(chunk: Buffer): Buffer[] {
    this.#waiting = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk]);
    const whole: Buffer[] = [];
    while (this.#waiting.length >= HEADER) {
      const length = this.#waiting.readInt32LE(0);
      if (this.#waiting.length < length) break;
      whole.push(this.#waiting.subarray(0, length));
      this.#waiting = this.#waiting.subarray(length);
    }
    return whole;
  }
}

/** Taps one connection; `add` receives each command when it was sent. */
export function mongoTap(add: (command: Command) => void): Tap {
  const [sent, received] = [new Messages(), new Messages()];
  const open = new Map<number, Command>();
  return {
    toServer: (chunk) => {
      for (const message of sent.take(chunk)) {
        const command = commandOf(message);
        if (!command) continue;
        open.set(message.readInt32LE(4), command);
        add(command);
      }
    },
    toClient: (chunk) => {
      for (const message of received.take(chunk)) {
        const command = open.get(message.readInt32LE(8));
        if (!command) continue;
        open.delete(message.readInt32LE(8));
        command.bytesReceived += message.length;
        if (WRITES.has(command.kind)) command.documentsWritten += writtenBy(sectionsOf(message).body);
      }
    },
  };
}

interface Sections {
  readonly body: Document;
  /** First document of each sequence: the statements of a write. */
  readonly first: Readonly<Record<string, Document>>;
}

function sectionsOf(message: Buffer): Sections {
  const hasChecksum = (message.readUInt32LE(HEADER) & 1) === 1;
  const end = message.length - (hasChecksum ? 4 : 0);
  const first: Record<string, Document> = {};
  let body: Document = {};
  for (let at = HEADER + 4; at < end;) {
    const size = message.readInt32LE(at + 1);
    if (message[at] === 0) body = deserialize(message.subarray(at + 1, at + 1 + size), { promoteValues: true });
    else {
      const nameEnd = message.indexOf(0, at + 5);
      const document = nameEnd + 1;
      if (document < at + 1 + size)
        first[message.toString('utf8', at + 5, nameEnd)] = deserialize(message.subarray(document, document + message.readInt32LE(document)));
    }
    at += 1 + size;
  }
  return { body, first };
}

function commandOf(message: Buffer): Command | undefined {
  if (message.readInt32LE(12) !== OP_MSG) return undefined;
  const { body, first } = sectionsOf(message);
  const kind = Object.keys(body)[0] ?? '';
  const target = kind === 'getMore' ? body['collection'] : body[kind];
  return {
    kind,
    collection: typeof target === 'string' ? target : '',
    filter: shapeOf(filterOf(kind, body, first)),
    // A getMore has a time limit only where its cursor waits for the next change.
    isWaiting: kind === 'getMore' && body['maxTimeMS'] !== undefined,
    bytesSent: message.length,
    bytesReceived: 0,
    documentsWritten: 0,
  };
}

function filterOf(kind: string, body: Document, first: Sections['first']): unknown {
  const statement = (name: string): Document | undefined => first[name] ?? (body[name] as Document[] | undefined)?.[0];
  if (kind === 'update') return statement('updates')?.['q'];
  if (kind === 'delete') return statement('deletes')?.['q'];
  if (kind === 'aggregate') return (body['pipeline'] as Document[] | undefined)?.[0]?.['$match'];
  return body['filter'] ?? body['query'];
}

function shapeOf(filter: unknown): string {
  if (!isPlain(filter)) return '';
  return Object.entries(filter)
    .map(([field, value]) => field + operatorsOf(value))
    .toSorted()
    .join(',');
}

function operatorsOf(value: unknown): string {
  const operators = isPlain(value) ? Object.keys(value).filter((key) => key.startsWith('$')) : [];
  return operators.length === 0 ? '' : `:${operators.toSorted().join('')}`;
}

const isPlain = (value: unknown): value is Document => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function writtenBy(reply: Document): number {
  const { n, nModified, upserted, lastErrorObject } = reply as { n?: number; nModified?: number; upserted?: unknown[]; lastErrorObject?: { n?: number } };
  if (lastErrorObject) return lastErrorObject.n ?? 0;
  return nModified === undefined ? (n ?? 0) : nModified + (upserted?.length ?? 0);
}
