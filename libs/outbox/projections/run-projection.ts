import { log } from '@atoll/runtime/observability/log';
import { gauge } from '@atoll/runtime/observability/metrics';
import { retryAfterMs } from '../back-off.js';
import { createCollection } from '@atoll/runtime/mongo/collections';
import { startConsumer, type RunningConsumer } from '../consumer/consumer.js';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { jobMetrics } from '@atoll/runtime/jobs/job-metrics';
import { Checkpoint } from './checkpoint.mongo.js';
import { newestBuildOf, versionOfBuild } from './builds.js';
import { DroppedBuilds } from './dropped-builds.mongo.js';
import { Pointers, type Pointer } from './pointer.mongo.js';
import { hasReached, ProgressMeter, type Progress } from './progress.kafka.js';
import { consumerOf, newestOf, type Projection, type ProjectionHost } from './projection.js';

export interface ProjectionOptions {
  /** Between two polls of the progress of a build, and of the pointer when nothing is built. */
  readonly buildPollMs?: number;
  readonly idlePollMs?: number;
  /** How long a superseded build is kept for readers and processes that still use it. */
  readonly graceMs?: number;
}

export interface RunningProjection {
  /** Resolves when the consumer of the newest build has joined its group. */
  readonly joined: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a projection up to date. While the newest build of the program's newest version is not the one that serves, it is made from
 * the start of the topics. It has a collection and a consumer group of its own; once it has caught up, the pointer moves to it and
 * the old one is dropped after a grace period. Every step is idempotent, so after a crash the build continues where it was.
 */
export function startProjection(host: ProjectionHost, projection: Projection, options: ProjectionOptions = {}): RunningProjection {
  return new ProjectionRunner(host, projection, options);
}

const LOG_EVERY_MS = 10_000;
/** Longer than readers care: they look themselves which version serves; shorter than a superseded build is kept. */
const IDLE_POLL_MS = 30_000;
/** A projection is rebuilt as fast as it waits seldom: for the journal, its checkpoint and Kafka after each batch. */
const LARGEST_BATCH = 2000;

class ProjectionRunner implements RunningProjection {
  readonly joined: Promise<void>;
  readonly #pointers: Pointers;
  readonly #dropped: DroppedBuilds;
  readonly #meter: ProgressMeter;
  readonly #consumers = new Map<number, RunningConsumer>();
  readonly #stop = new AbortController();
  readonly #newest: number;
  readonly #ended: Promise<void>;
  #join: () => void = () => undefined;
  #isRegistered = false;
  #isOutdated = false;
  /** The build that is made, and where its topics ended at the last poll. */
  #building: { readonly build: number; readonly ends: Progress['ends'] } | undefined;
  #loggedAt = -Infinity;

  constructor(
    private readonly host: ProjectionHost,
    private readonly projection: Projection,
    private readonly options: ProjectionOptions,
  ) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.joined = promise;
    this.#join = resolve;
    this.#newest = newestOf(projection);
    this.#pointers = new Pointers(host.connection);
    this.#meter = new ProgressMeter(host, this.#topicsOf(this.#newest));
    this.#dropped = new DroppedBuilds(host.connection, projection.name, this.#meter, (build) => this.#consumerName(build));
    this.#ended = this.#loop();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.stop()));
    await this.#meter.disconnect();
  }

  async #loop(): Promise<void> {
    const metrics = jobMetrics(`projection:${this.projection.name}`, this.options.idlePollMs ?? IDLE_POLL_MS);
    for (let failures = 0; !this.#stop.signal.aborted;) {
      const startedAt = performance.now();
      const seconds = (): number => (performance.now() - startedAt) / 1000;
      try {
        const pauseMs = await this.#step();
        metrics.succeeded(seconds());
        failures = 0;
        await sleep(pauseMs, this.#stop.signal);
      } catch (err) {
        metrics.failed(seconds());
        if (failures++ === 0) log.warn({ err, projection: this.projection.name }, 'a step of the projection failed, retrying');
        await sleep(retryAfterMs('rebuild', failures), this.#stop.signal);
      }
    }
  }

  /** Returns how long to wait before the next one. */
  async #step(): Promise<number> {
    const { buildPollMs = 1000, idlePollMs = IDLE_POLL_MS, graceMs = 60_000 } = this.options;
    if (!this.#isRegistered) await this.#register();
    this.#isRegistered = true;
    const pointer = await this.#pointers.find(this.projection.name);
    if (!pointer) throw new Error(`the pointer of ${this.projection.name} is gone`);
    const newest = newestBuildOf(this.#newest, pointer.existing);
    await this.#consume(pointer, newest);
    if (newest > pointer.serving) {
      await this.#build(pointer, newest);
      return buildPollMs;
    }
    if (this.#building?.build === pointer.serving) this.#show(pointer.serving, 1);
    this.#building = undefined;
    await this.#dropped.drop(pointer, graceMs);
    return idlePollMs;
  }

  /** A version that was built again has builds, and its first may be dropped already. */
  async #register(): Promise<void> {
    const { name } = this.projection;
    const pointer = await this.#pointers.find(name);
    if (!pointer?.existing.some((build) => versionOfBuild(build) === this.#newest)) await this.#pointers.register(name, this.#newest, new Date());
  }

  /** Runs the consumers of the build that serves and of the one that is made, as far as this program has their versions. */
  async #consume({ serving }: Pointer, newest: number): Promise<void> {
    const builds = newest > serving ? [serving, newest] : [serving];
    const wanted = builds.flatMap((build) =>
      this.projection.versions.filter(({ version }) => version === versionOfBuild(build)).map((version) => ({ build, version })),
    );
    if (wanted.length === 0 && !this.#isOutdated) {
      this.#isOutdated = true;
      log.warn(
        { projection: this.projection.name, serving, newest: this.#newest },
        'a later version of the projection serves, this process does not update it',
      );
      this.#join();
    }
    for (const [build, consumer] of this.#consumers) {
      if (wanted.some((each) => each.build === build)) continue;
      this.#consumers.delete(build);
      await consumer.stop();
    }
    for (const { build, version } of wanted) {
      if (this.#consumers.has(build)) continue;
      const { subscriptions, collections } = version.builtAs(build);
      for (const each of collections) await createCollection(this.host.connection, each);
      const consumer = startConsumer(this.host, {
        subscriptions,
        group: this.#consumerName(build),
        positions: this.#checkpoint(build),
        largestBatch: LARGEST_BATCH,
      });
      this.#consumers.set(build, consumer);
      if (build === newest) void consumer.joined.then(this.#join);
    }
  }

  /** Caught up: past every end of the previous poll, and in no partition behind the build that serves. */
  async #build({ serving }: Pointer, build: number): Promise<void> {
    const { name } = this.projection;
    const progress = await this.#meter.measure(this.#checkpoint(build));
    this.#show(build, progress.share);
    const served = await this.#checkpoint(serving).load(progress.ends);
    const last = this.#building?.build === build ? this.#building.ends : undefined;
    const isCaughtUp = last && hasReached(progress.positions, last) && hasReached(progress.positions, served);
    this.#building = { build, ends: progress.ends };
    if (!isCaughtUp || !(await this.#pointers.switch(name, { from: serving, to: build, now: new Date() }))) return;
    log.info({ projection: name, from: serving, to: build }, 'the projection serves a new build');
  }

  #show(build: number, share: number): void {
    const { name } = this.projection;
    gauge('atoll_projection_progress', 'Share of its topics that a build has applied', ['projection', 'version']).set(
      { projection: name, version: String(build) },
      share,
    );
    if (performance.now() - this.#loggedAt < LOG_EVERY_MS) return;
    this.#loggedAt = performance.now();
    log.info({ projection: name, build, percent: Math.floor(share * 100) }, 'rebuilding the projection');
  }

  #checkpoint(build: number): Checkpoint {
    return new Checkpoint(this.host.connection, this.#consumerName(build));
  }

  #consumerName(build: number): string {
    return consumerOf(this.host.environment.name, this.projection.name, build);
  }

  #topicsOf(version: number): string[] {
    const { subscriptions = [] } = this.projection.versions.find((each) => each.version === version)?.builtAs(version) ?? {};
    return subscriptions.map(({ topic }) => this.host.environment.kafkaPrefix + topic);
  }
}
