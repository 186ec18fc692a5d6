import type { DeviceStore } from './device-store.js';
import type { Operation } from './operation.js';

const REPEAT_MS = 5_000;

/** The operations of one user on a device that may fail at any read or write: only reads reject. */
export class OwnOperations {
  private readonly kept = new Set<string>();
  private readonly inMemory = new Set<string>();

  constructor(
    private readonly store: Promise<DeviceStore>,
    private readonly userId: number,
  ) {}

  /** An operation that the device cannot store (no space) is sent all the same, and would be lost at a restart only. */
  async keep(operation: Operation): Promise<void> {
    const { id } = operation;
    await (await this.store).put(operation).then(
      () => this.inMemory.delete(id),
      () => !this.kept.has(id) && this.inMemory.add(id),
    );
    this.kept.add(id);
  }

  /** Repeats the removal of what the device has stored until it is done, because the next page would send the operation. */
  async forget(id: string): Promise<void> {
    await (await this.store).remove(id).catch(() => {
      if (!this.inMemory.has(id)) setTimeout(() => void this.forget(id), REPEAT_MS);
    });
  }

  /** Removes refusals of any user that were read and that the office has not decided about since. */
  async forgetRead(since: string): Promise<void> {
    const read = (await (await this.store).all()).filter(({ isRead, doneAt }) => isRead && doneAt < since);
    for (const { id } of read) await this.forget(id);
  }

  /** Operations that this page has not known yet, in their order. */
  async unknown(): Promise<readonly Operation[]> {
    return (await (await this.store).all()).filter(({ id, userId }) => userId === this.userId && !this.kept.has(id));
  }

  setKnown({ id }: Operation): void {
    this.kept.add(id);
  }

  isKept({ id }: Operation): boolean {
    return this.kept.has(id);
  }

  /** No other page knows it, so nothing has to be read before it is sent. */
  isInMemory({ id }: Operation): boolean {
    return this.inMemory.has(id);
  }

  /** Undefined once it was accepted, maybe for another tab: repeated after a later act, it would be refused. */
  async latest(operation: Operation): Promise<Operation | undefined> {
    if (this.isInMemory(operation)) return operation;
    return (await (await this.store).all()).find(({ id }) => id === operation.id);
  }
}
