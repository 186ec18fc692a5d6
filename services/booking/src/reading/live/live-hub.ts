import { randomUUID } from 'node:crypto';
import type { Change } from '../../announce.js';
import type { LiveVersions, Version } from './live-versions.port.js';
import { changesOf, countedFor, isToldAlways, subjectKey, type Subject } from './subjects.js';

export type OnChange = (version: string) => void;

export interface Watch {
  /** At the start of the watch. */
  readonly version: string;
  stop(): void;
}

/** A subject that at least one open page shows. */
interface Topic {
  readonly subject: Subject;
  readonly watchers: Set<OnChange>;
  /** The last version that the watchers know of. */
  version?: string;
  /** Keys of the changes that concern it. */
  changes: readonly string[];
}

/** The first change is read at once, and those within this time after it together: a seat map that is being sold fast costs one read a quarter of a second. */
const READ_EVERY_MS = 250;
/** After versions could not be read. */
const RETRY_MS = 5_000;
/** Subjects whose versions are read at once. */
const BATCH = 500;

/** Names an era of the counts: those of two processes, or from before and after a loss, never match. */
const newEra = (): string => randomUUID().slice(0, 8);

const changeKey = ({ operatorId, kind, id }: Change): string => `${operatorId} ${kind} ${id}`;

/**
 * The subjects that this process's streams watch. A change announced by any process only names what to read again: the version in the
 * database decides whether the watchers are notified, so repeated, late or needless announcements change nothing.
 */
export class LiveHub {
  private readonly topics = new Map<string, Topic>();
  private readonly byChange = new Map<string, Set<Topic>>();
  /** Topics to be read again; true where the watchers are notified in any case. */
  private readonly dirty = new Map<Topic, boolean>();
  /** Received changes of whole operators, by `changeKey`. */
  private readonly counts = new Map<string, { readonly count: number; readonly lastAt: number }>();
  private era = newEra();
  private countsSince = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private readAt = -Infinity;

  constructor(
    private readonly versions: LiveVersions,
    private readonly readEveryMs: number = READ_EVERY_MS,
  ) {}

  /** The number of subjects that are watched. */
  get size(): number {
    return this.topics.size;
  }

  /** Undefined where the booking has no record. Watches before it reads the version, so that no change falls in between. */
  async watch(subject: Subject, onChange: OnChange): Promise<Watch | undefined> {
    const key = subjectKey(subject);
    const topic: Topic = this.topics.get(key) ?? { subject, watchers: new Set(), changes: [] };
    this.topics.set(key, topic);
    topic.watchers.add(onChange);
    if (topic.changes.length === 0) this.index(topic, { tripIds: [] });
    const stop = (): void => {
      topic.watchers.delete(onChange);
      if (topic.watchers.size === 0) this.remove(key, topic);
    };
    try {
      const found = (await this.versions.of([subject])).get(key);
      if (!found) {
        stop();
        return undefined;
      }
      const version = this.versionOf(subject, found);
      topic.version ??= version;
      this.index(topic, found);
      return { version, stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Called with changes of all processes, this one included. */
  changed(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.id === 0) this.counts.set(changeKey(change), { count: this.countOf(change) + 1, lastAt: performance.now() });
      for (const topic of this.byChange.get(changeKey(change)) ?? []) this.markDirty(topic, isToldAlways(change.kind));
    }
  }

  /** Called once changes are received, again after they may have been lost: what was counted before is no longer compared. */
  restartCounts(): void {
    this.era = newEra();
    this.countsSince = performance.now();
    this.counts.clear();
  }

  /** For how long this process knows that a subject whose changes are counted has not changed. */
  unchangedMs(subject: Subject): number {
    const kind = countedFor(subject);
    const last = kind && this.counts.get(changeKey({ operatorId: subject.operatorId, kind, id: 0 }));
    return performance.now() - (last?.lastAt ?? this.countsSince);
  }

  /** Reads all versions again: finds what a process changed that ended before it announced it. */
  sweep(): void {
    for (const topic of this.topics.values()) this.markDirty(topic, false);
  }

  private markDirty(topic: Topic, inAnyCase: boolean): void {
    this.dirty.set(topic, inAnyCase || this.dirty.get(topic) === true);
    this.timer ??= setTimeout(() => void this.flush(), this.untilNextMs).unref();
  }

  private get untilNextMs(): number {
    return Math.max(0, this.readAt + this.readEveryMs - performance.now());
  }

  /** Runs one at a time, so that an older version is never pushed after a newer one. */
  private async flush(): Promise<void> {
    const dirty = [...this.dirty].filter(([topic]) => topic.watchers.size > 0);
    this.dirty.clear();
    this.readAt = performance.now();
    let retryMs = 0;
    try {
      for (let from = 0; from < dirty.length; from += BATCH) await this.notify(dirty.slice(from, from + BATCH));
    } catch {
      // the database is away, which the requests log
      for (const [topic, inAnyCase] of dirty) this.dirty.set(topic, inAnyCase || this.dirty.get(topic) === true);
      retryMs = RETRY_MS;
    }
    this.timer = this.dirty.size > 0 ? setTimeout(() => void this.flush(), Math.max(retryMs, this.untilNextMs)).unref() : undefined;
  }

  private async notify(dirty: readonly (readonly [Topic, boolean])[]): Promise<void> {
    const found = await this.versions.of(dirty.map(([{ subject }]) => subject));
    for (const [topic, inAnyCase] of dirty) {
      const now = found.get(subjectKey(topic.subject));
      if (!now) continue;
      const version = this.versionOf(topic.subject, now);
      if (version === topic.version && !inAnyCase) continue;
      topic.version = version;
      this.index(topic, now);
      for (const onChange of topic.watchers) onChange(version);
    }
  }

  /** With how often this process has received a change that booking stores no version of. */
  private versionOf(subject: Subject, { version }: Version): string {
    const kind = countedFor(subject);
    return kind ? `${version}.${this.era}.${this.countOf({ operatorId: subject.operatorId, kind, id: 0 })}` : version;
  }

  private countOf(change: Change): number {
    return this.counts.get(changeKey(change))?.count ?? 0;
  }

  private remove(key: string, topic: Topic): void {
    if (this.topics.get(key) === topic) this.topics.delete(key);
    this.dirty.delete(topic);
    for (const change of topic.changes) this.removeFrom(change, topic);
    topic.changes = [];
  }

  /** Again after every read: a booking may have moved to another trip. */
  private index(topic: Topic, { tripIds }: Pick<Version, 'tripIds'>): void {
    if (topic.watchers.size === 0) return;
    const changes = changesOf(topic.subject, tripIds).map(changeKey);
    for (const left of topic.changes.filter((change) => !changes.includes(change))) this.removeFrom(left, topic);
    for (const change of changes) this.byChange.set(change, (this.byChange.get(change) ?? new Set()).add(topic));
    topic.changes = changes;
  }

  private removeFrom(change: string, topic: Topic): void {
    const topics = this.byChange.get(change);
    topics?.delete(topic);
    if (topics?.size === 0) this.byChange.delete(change);
  }
}
