import type { DeviceStore } from './device-store.js';
import type { Accepted, Act, Operation, Outcome } from './operation.js';

const RETRY_MS = 5_000;
/** As long as its Undo is shown, and a little more: the strip releases it. */
const HOLD_MS = 10_000;
/** Acts that a list on the screen may not show yet. */
const MAX_ACCEPTED = 200;
const READ_KEPT_MS = 7 * 86_400_000;

export interface LogView {
  readonly waiting: readonly Operation[];
  readonly refused: readonly Operation[];
  readonly accepted: readonly Accepted[];
}

interface LogParts {
  readonly store: Promise<DeviceStore>;
  readonly userId: number;
  /** `isLate`: it had to wait, so the captain may be elsewhere when it is refused. */
  readonly send: (operation: Operation, isLate: boolean) => Promise<Outcome>;
  /** By the server's clock. */
  readonly now: () => Date;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
}

/**
 * The acts of a captain, each stored on the device before it is sent, and sent once, in order: the next one only after the server has decided about
 * the one before. An act without response waits and is sent again; the server recognises a repeat.
 */
export class OperationLog {
  private view: LogView = { waiting: [], refused: [], accepted: [] };
  /** Operations that the captain did without a response at once: their refusal is shown until it is read. */
  private readonly late = new Set<string>();
  private readonly stored = new Set<string>();
  private readonly inMemory = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened: Promise<void> | undefined;
  private isClosed = false;
  private lastDoneAt = 0;
  /** Writes of held acts, one after the other: an act that was withdrawn must not be stored after it. */
  private holding: Promise<void> = Promise.resolve();

  constructor(private readonly parts: LogParts) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  read = (): LogView => this.view;

  /** Shows what earlier pages have left, and sends it. */
  open(): Promise<void> {
    this.isClosed = false;
    return this.loaded();
  }

  /** Sends nothing more: the next call would carry the session of the user who logs in next. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Resolves once the acts were sent or have to wait; false when the server refused one of them at once. */
  async record(acts: readonly Act[]): Promise<boolean> {
    this.release();
    const doneAt = this.nextDoneAt();
    const operations = acts.map((act): Operation => ({ ...act, id: this.parts.newId(), userId: this.parts.userId, doneAt }));
    // Shown before it is stored, so that a tick never waits for the disk.
    this.show({ waiting: [...this.view.waiting, ...operations] });
    await this.loaded();
    for (const operation of operations) await this.keep(operation);
    const ids = new Set(operations.map(({ id }) => id));
    const isOne = ({ id }: Operation): boolean => ids.has(id);
    await this.flush();
    // Recorded when the sender had just finished.
    if (this.view.waiting.some(isOne) && !this.timer) await this.flush();
    return this.view.waiting.some(isOne) || this.view.accepted.filter(({ operation }) => isOne(operation)).length === ids.size;
  }

  /** Stores the act, and sends it once it was released: by the next act, by its screen or after a while. Returns its id. */
  hold(act: Act): string {
    this.release();
    const [id, doneAt] = [this.parts.newId(), this.nextDoneAt()];
    const heldUntil = new Date(this.parts.now().getTime() + HOLD_MS).toISOString();
    const operation: Operation = { ...act, id, userId: this.parts.userId, doneAt, heldUntil };
    this.show({ waiting: [...this.view.waiting, operation] });
    this.holding = this.holding.then(() => this.loaded()).then(() => this.keep(operation));
    void this.holding.then(() => this.flush());
    return id;
  }

  /** Undoes an act that is still held; false once it was released. */
  withdraw(id: string): boolean {
    const held = this.view.waiting.find((operation) => operation.id === id && operation.heldUntil !== undefined);
    if (!held) return false;
    this.show({ waiting: this.view.waiting.filter((operation) => operation !== held) });
    this.holding = this.holding.then(async () => (await this.parts.store).remove(id));
    return true;
  }

  /** Sends what is held. Its refusal stays in view, because the captain has gone on since. */
  release(): void {
    const held = this.view.waiting.filter(({ heldUntil }) => heldUntil !== undefined);
    if (held.length === 0) return;
    this.show({ waiting: this.view.waiting.map(({ heldUntil: _, ...operation }) => operation) });
    for (const { heldUntil: _, ...operation } of held) {
      this.late.add(operation.id);
      this.holding = this.holding.then(() => this.keep(operation));
    }
    // A sender that has just found it held would end without it.
    void this.holding.then(() => this.sending).then(() => this.flush());
  }

  /** The captain has read the refusal, about which the office decides: it stays until then. */
  async setRead(id: string): Promise<void> {
    const read = this.view.refused.find((operation) => operation.id === id);
    if (!read) return;
    const kept: Operation = { ...read, isRead: true };
    this.show({ refused: this.view.refused.map((operation) => (operation === read ? kept : operation)) });
    await (await this.parts.store).put(kept);
  }

  /** Stops showing a refused operation. */
  async dismiss(id: string): Promise<void> {
    this.show({ refused: this.view.refused.filter((operation) => operation.id !== id) });
    await (await this.parts.store).remove(id);
  }

  /** Runs one sender at a time; acts that are recorded while it runs are sent by it too. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending ??= exclusively(() => this.sendAll()).finally(() => (this.sending = undefined));
    return this.sending;
  }

  private loaded(): Promise<void> {
    this.opened ??= this.load();
    return this.opened;
  }

  /** Never before the act that it follows, though the clock was corrected between them: the server would refuse it as the older one. */
  private nextDoneAt(): string {
    this.lastDoneAt = Math.max(this.parts.now().getTime(), this.lastDoneAt);
    return new Date(this.lastDoneAt).toISOString();
  }

  /** An act that the device cannot store (no space) is sent all the same, and would be lost at a restart only. */
  private async keep(operation: Operation): Promise<void> {
    await (await this.parts.store).put(operation).catch(() => void this.inMemory.add(operation.id));
    this.stored.add(operation.id);
  }

  private async load(): Promise<void> {
    const stored = (await this.withoutOld(await this.parts.store)).filter(({ userId }) => userId === this.parts.userId);
    const known = new Set(this.view.waiting.map(({ id }) => id));
    const earlier = stored.filter(({ id }) => !known.has(id));
    this.remember(earlier);
    this.show({
      waiting: [...earlier.filter(({ refusedBy }) => refusedBy === undefined), ...this.view.waiting],
      refused: earlier.filter(({ refusedBy }) => refusedBy !== undefined),
    });
  }

  /** Without refusals that were read and that the office has not decided about for so long. */
  private async withoutOld(store: DeviceStore): Promise<readonly Operation[]> {
    const keptSince = new Date(this.parts.now().getTime() - READ_KEPT_MS).toISOString();
    const [old, kept] = [[] as Operation[], [] as Operation[]];
    for (const operation of await store.all()) (operation.isRead && operation.doneAt < keptSince ? old : kept).push(operation);
    for (const { id } of old) await store.remove(id);
    return kept;
  }

  private async sendAll(): Promise<void> {
    await this.adopt();
    for (let next = this.view.waiting[0]; next && !this.isClosed; next = this.view.waiting[0]) {
      // Its `record` sends it, once it is stored.
      if (!this.stored.has(next.id)) return;
      const heldMs = Date.parse(next.heldUntil ?? '') - this.parts.now().getTime();
      if (heldMs > 0) return this.flushIn(heldMs);
      if (next.heldUntil !== undefined) return this.release();
      const stored = await this.storedOf(next);
      if (!stored || stored.refusedBy !== undefined) {
        this.takeOver(next, stored);
        continue;
      }
      if (this.isClosed) return;
      const outcome = this.parts.isOnline() ? await this.parts.send(next, this.late.has(next.id)) : 'unreachable';
      if (outcome === 'unreachable') return this.waitFor(this.view.waiting);
      await this.finish(next, outcome);
    }
  }

  /** Adopts what other tabs have recorded since this page was opened: they may have been closed without network. Only one tab sends, so none is sent twice. */
  private async adopt(): Promise<void> {
    const known = new Set([...this.view.waiting, ...this.view.refused].map(({ id }) => id));
    const stored = (await (await this.parts.store).all()).filter(({ id, userId }) => userId === this.parts.userId && !known.has(id));
    const now = this.parts.now().toISOString();
    // Another tab still shows the Undo of what it holds.
    const waiting = stored.filter(({ id, refusedBy, heldUntil = '' }) => refusedBy === undefined && heldUntil <= now && !this.stored.has(id));
    if (waiting.length === 0) return;
    this.remember(waiting);
    this.show({ waiting: [...waiting, ...this.view.waiting].toSorted((a, b) => a.doneAt.localeCompare(b.doneAt)) });
  }

  private remember(operations: readonly Operation[]): void {
    for (const { id, doneAt } of operations) {
      this.late.add(id);
      this.stored.add(id);
      this.lastDoneAt = Math.max(this.lastDoneAt, Date.parse(doneAt));
    }
  }

  /** Undefined once it was accepted, maybe for another tab: repeated after a later act, it would be refused. */
  private async storedOf(operation: Operation): Promise<Operation | undefined> {
    if (this.inMemory.has(operation.id)) return operation;
    return (await (await this.parts.store).all()).find(({ id }) => id === operation.id);
  }

  /** Another tab has sent it. */
  private takeOver(operation: Operation, refused: Operation | undefined): void {
    if (!refused) return this.accept(operation);
    this.show({ waiting: this.view.waiting.filter(({ id }) => id !== operation.id), refused: [...this.view.refused, refused] });
  }

  private accept(operation: Operation): void {
    const waiting = this.view.waiting.filter(({ id }) => id !== operation.id);
    this.show({ waiting, accepted: [...this.view.accepted, { operation, sentAt: Date.now() }].slice(-MAX_ACCEPTED) });
  }

  private waitFor(waiting: readonly Operation[]): void {
    for (const { id } of waiting) this.late.add(id);
    this.flushIn(RETRY_MS);
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async finish(operation: Operation, outcome: Exclude<Outcome, 'unreachable'>): Promise<void> {
    const store = await this.parts.store;
    const waiting = this.view.waiting.filter(({ id }) => id !== operation.id);
    if (outcome === 'accepted') {
      await store.remove(operation.id);
      this.accept(operation);
    } else if (this.late.has(operation.id)) {
      const refused = { ...operation, refusedBy: outcome.code };
      await store.put(refused);
      this.show({ waiting, refused: [...this.view.refused, refused] });
    } else {
      await store.remove(operation.id);
      this.show({ waiting });
    }
  }

  private show(part: Partial<LogView>): void {
    this.view = { ...this.view, ...part };
    for (const listener of this.listeners) listener();
  }
}

/** Two tabs of one device never send at the same time. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request('atoll.captain.send', work);
}
