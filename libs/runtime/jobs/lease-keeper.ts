import type { Connection } from 'mongoose';
import { log } from '../observability/log.js';
import { freeLeases, RELEASED, renewLeases, type Lease } from './lease.mongo.js';
import { onWakeUp } from './wake-ups.js';

interface Kept {
  readonly lease: Lease;
  /** Called when `lease.hold()` may return something else than before. */
  readonly changed: () => void;
}

/** The pause is this share of the shortest lease: two renewals fit into it, so that one may fail. */
export const PAUSE_SHARE = 0.4;

/** Renews the leases that this process holds, all in one write, and notices when one that it waits for becomes free. */
class LeaseKeeper {
  readonly #kept = new Set<Kept>();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe = (): void => undefined;
  #running = false;

  constructor(private readonly connection: Connection) {}

  keep(kept: Kept): () => void {
    if (this.#kept.size === 0) this.#unsubscribe = onWakeUp(this.connection, RELEASED, () => this.#takeReleased());
    this.#kept.add(kept);
    this.#schedule();
    return () => {
      this.#kept.delete(kept);
      if (this.#kept.size > 0) return;
      this.#unsubscribe();
      clearTimeout(this.#timer);
    };
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#kept.size === 0) return;
    const shortestMs = Math.min(...[...this.#kept].map(({ lease }) => lease.ttlMs));
    this.#timer = setTimeout(() => void this.#tick(), shortestMs * PAUSE_SHARE).unref();
  }

  async #tick(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#renew();
      await this.#takeFree();
    } catch (err) {
      // Each holder asks again by itself before its lease expires.
      log.debug({ err }, 'renewal of leases failed, retrying');
    } finally {
      this.#running = false;
      this.#schedule();
    }
  }

  async #renew(): Promise<void> {
    const held = [...this.#kept].filter(({ lease }) => lease.isHeld);
    if (held.length === 0) return;
    const isInDoubt = await renewLeases(
      this.connection,
      held.map(({ lease }) => lease),
    );
    if (isInDoubt) for (const { changed } of held) changed();
  }

  async #takeFree(): Promise<void> {
    const wanted = [...this.#kept].filter(({ lease }) => !lease.isHeld);
    if (wanted.length === 0) return;
    const free = await freeLeases(
      this.connection,
      wanted.map(({ lease }) => lease.name),
    );
    for (const { lease, changed } of wanted) if (free.has(lease.name)) changed();
  }

  /** True: each process looks by itself. */
  #takeReleased(): boolean {
    void this.#takeFree().catch((err: unknown) => log.debug({ err }, 'reading the released leases failed'));
    return true;
  }
}

const keepers = new WeakMap<Connection, LeaseKeeper>();

/** Until the returned function is called. `changed` wakes the loop that calls `lease.hold()`. */
export function keepLease(connection: Connection, lease: Lease, changed: () => void): () => void {
  const keeper = keepers.get(connection) ?? new LeaseKeeper(connection);
  keepers.set(connection, keeper);
  return keeper.keep({ lease, changed });
}
