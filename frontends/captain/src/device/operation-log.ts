import type { DeviceStore } from './device-store.js';
import type { Accepted, Act, Operation, Outcome } from './operation.js';
import { OwnOperations } from './own-operations.js';

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
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened: Promise<boolean> | undefined;
  private isClosed = false;
  private lastDoneAt = 0;
  /** Writes of held acts, one after the other: an act that was withdrawn must not be stored after it. */
  private holding: Promise<void> = Promise.resolve();

  private readonly own: OwnOperations;

  constructor(private readonly parts: LogParts) {
    this.own = new OwnOperations(parts.store, parts.userId);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  read = (): LogView => this.view;

  /** Shows what earlier pages have left, and sends it. */
  async open(): Promise<void> {
    this.isClosed = false;
    await this.loaded();
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
    for (const operation of operations) await this.own.keep(operation);
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
    this.holding = this.holding.then(() => this.loaded()).then(() => this.own.keep(operation));
    void this.holding.then(() => this.flush());
    return id;
  }

  /** Undoes an act that is still held; false once it was released. */
  withdraw(id: string): boolean {
    const held = this.view.waiting.find((operation) => operation.id === id && operation.heldUntil !== undefined);
    if (!held) return false;
    this.show({ waiting: this.view.waiting.filter((operation) => operation !== held) });
    this.holding = this.holding.then(() => this.own.forget(id));
    return true;
  }

  /** Sends what is held. Its refusal stays in view, because the captain has gone on since. */
  release(): void {
    const held = this.view.waiting.filter(({ heldUntil }) => heldUntil !== undefined);
    if (held.length === 0) return;
    this.show({ waiting: this.view.waiting.map(({ heldUntil: _, ...operation }) => operation) });
    for (const { heldUntil: _, ...operation } of held) {
      this.late.add(operation.id);
      this.holding = this.holding.then(() => this.own.keep(operation));
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
    await this.own.keep(kept);
  }

  /** Stops showing a refused operation. */
  async dismiss(id: string): Promise<void> {
    this.show({ refused: this.view.refused.filter((operation) => operation.id !== id) });
    await this.own.forget(id);
  }

  /** Runs one sender at a time; acts that are recorded while it runs are sent by it too. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending ??= exclusively(() => this.sendAll())
      .catch(() => this.retryLater())
      .finally(() => (this.sending = undefined));
    return this.sending;
  }

  /** False when the device could not be read: the next caller reads it again, because browsers lose connections for a moment. */
  private loaded(): Promise<boolean> {
    this.opened ??= this.load().then(
      () => true,
      () => {
        this.opened = undefined;
        return false;
      },
    );
    return this.opened;
  }

  /** Never before the act that it follows, though the clock was corrected between them: the server would refuse it as the older one. */
  private nextDoneAt(): string {
    this.lastDoneAt = Math.max(this.parts.now().getTime(), this.lastDoneAt);
    return new Date(this.lastDoneAt).toISOString();
  }

  private async load(): Promise<void> {
    await this.own.forgetRead(new Date(this.parts.now().getTime() - READ_KEPT_MS).toISOString());
    const earlier = await this.unknown();
    this.remember(earlier);
    this.show({
      waiting: [...earlier.filter(({ refusedBy }) => refusedBy === undefined), ...this.view.waiting],
      refused: [...earlier.filter(({ refusedBy }) => refusedBy !== undefined), ...this.view.refused],
    });
  }

  private async unknown(): Promise<readonly Operation[]> {
    const unknown = await this.own.unknown();
    // Those that are about to be kept are known too.
    const shown = new Set([...this.view.waiting, ...this.view.refused].map(({ id }) => id));
    return unknown.filter(({ id }) => !shown.has(id));
  }

  private async sendAll(): Promise<void> {
    const isRead =
      (await this.loaded()) &&
      (await this.adopt().then(
        () => true,
        () => false,
      ));
    for (let next = this.view.waiting[0]; next && !this.isClosed; next = this.view.waiting[0]) {
      // Its `record` sends it, once it is stored.
      if (!this.own.isKept(next)) return;
      // Acts that are not known yet may come before it; one that is nowhere else would be lost with the page.
      if (!isRead && !this.own.isInMemory(next)) break;
      const heldMs = Date.parse(next.heldUntil ?? '') - this.parts.now().getTime();
      if (heldMs > 0) return this.flushIn(heldMs);
      if (next.heldUntil !== undefined) return this.release();
      const latest = await this.own.latest(next);
      if (!latest || latest.refusedBy !== undefined) {
        this.takeOver(next, latest);
        continue;
      }
      if (this.isClosed) return;
      const outcome = this.parts.isOnline() ? await this.parts.send(next, this.late.has(next.id)) : 'unreachable';
      if (outcome === 'unreachable') return this.retryLater();
      await this.finish(next, outcome);
    }
    if (!isRead) this.retryLater();
  }

  /** Adopts what other tabs have recorded since this page was opened: they may have been closed without network. Only one tab sends, so none is sent twice. */
  private async adopt(): Promise<void> {
    const unknown = await this.unknown();
    const now = this.parts.now().toISOString();
    // Another tab still shows the Undo of what it holds.
    const waiting = unknown.filter(({ refusedBy, heldUntil = '' }) => refusedBy === undefined && heldUntil <= now);
    if (waiting.length === 0) return;
    this.remember(waiting);
    this.show({ waiting: [...waiting, ...this.view.waiting].toSorted((a, b) => a.doneAt.localeCompare(b.doneAt)) });
  }

  private remember(operations: readonly Operation[]): void {
    for (const operation of operations) {
      this.late.add(operation.id);
      this.own.setKnown(operation);
      this.lastDoneAt = Math.max(this.lastDoneAt, Date.parse(operation.doneAt));
    }
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

  private retryLater(): void {
    for (const { id } of this.view.waiting) this.late.add(id);
    this.flushIn(RETRY_MS);
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async finish(operation: Operation, outcome: Exclude<Outcome, 'unreachable'>): Promise<void> {
    if (outcome === 'accepted') {
      await this.own.forget(operation.id);
      this.accept(operation);
      return;
    }
    const waiting = (): Operation[] => this.view.waiting.filter(({ id }) => id !== operation.id);
    if (this.late.has(operation.id)) {
      const refused = { ...operation, refusedBy: outcome.code };
      await this.own.keep(refused);
      this.show({ waiting: waiting(), refused: [...this.view.refused, refused] });
    } else {
      await this.own.forget(operation.id);
      this.show({ waiting: waiting() });
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
