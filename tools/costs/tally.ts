import { backgroundOf, named } from './background.ts';
import type { Command } from './wire/mongo.ts';
import type { RedisCommand } from './wire/redis.ts';

/** service → what → how many. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface CountedCommand {
  readonly service: string;
  readonly command: Command;
}

export interface Bytes {
  readonly sent: number;
  readonly received: number;
}

/** Commands of the driver itself: connections, their health and their sessions. */
const DRIVERS_OWN: ReadonlySet<string> = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'saslStart', 'saslContinue', 'buildInfo']);
const REDIS_CLIENTS_OWN: ReadonlySet<string> = new Set(['hello', 'client', 'ping', 'select', 'auth']);

/** Counts what was seen on the wire since `start`. */
export class Tally {
  #commands: CountedCommand[] = [];
  #redis = new Sums();
  #httpBytes = 0;
  #lastActedAt = 0;

  mongo(service: string, command: Command): void {
    // A cursor that waits for changes is asked again each second, without work for the database.
    if (DRIVERS_OWN.has(command.kind) || command.isWaiting) return;
    this.#commands.push({ service, command });
    if (backgroundOf(command) === undefined) this.#acted();
  }

  redis(service: string, { kind }: RedisCommand): void {
    if (REDIS_CLIENTS_OWN.has(kind)) return;
    this.#redis.add(service, `redis ${kind}`, 1);
    this.#acted();
  }

  http(bytes: number): void {
    this.#httpBytes += bytes;
    this.#acted();
  }

  #acted(): void {
    this.#lastActedAt = performance.now();
  }

  /** When something was seen that is not background work. */
  get lastActedAt(): number {
    return this.#lastActedAt;
  }

  /** Forgets what was seen. */
  start(): void {
    this.#commands = [];
    this.#redis = new Sums();
    this.#httpBytes = 0;
  }

  get httpBytes(): number {
    return this.#httpBytes;
  }

  /** Bytes between each service and MongoDB, without those of the driver's own commands. */
  get mongoBytes(): Readonly<Record<string, Bytes>> {
    const sums: Record<string, { sent: number; received: number }> = {};
    for (const { service, command } of this.#commands) {
      const bytes = (sums[service] ??= { sent: 0, received: 0 });
      bytes.sent += command.bytesSent;
      bytes.received += command.bytesReceived;
    }
    return sums;
  }

  /** Commands and documents written; `withBackground`: also those that no action causes. */
  counts({ withBackground }: { readonly withBackground: boolean }): Counts {
    const sums = new Sums();
    for (const { service, command } of this.#commands) {
      if (!withBackground && backgroundOf(command) !== undefined) continue;
      const { kind, collection, filter, documentsWritten } = command;
      sums.add(service, named(service, `${kind} ${collection}`.trim(), filter), 1);
      if (documentsWritten > 0) sums.add(service, `written ${collection}`, documentsWritten);
    }
    sums.addAll(this.#redis.all);
    return sums.all;
  }
}

export class Sums {
  readonly #all: Record<string, Record<string, number>> = {};

  add(service: string, what: string, count: number): void {
    const ofService = (this.#all[service] ??= {});
    ofService[what] = (ofService[what] ?? 0) + count;
  }

  addAll(counts: Counts): void {
    for (const [service, ofService] of Object.entries(counts)) for (const [what, count] of Object.entries(ofService)) this.add(service, what, count);
  }

  get all(): Counts {
    return this.#all;
  }
}
