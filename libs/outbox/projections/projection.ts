import type { CreatedCollection } from '@atoll/runtime/mongo/collections';
import type { ConsumerHost, Subscription } from '../consumer/consumer.js';

/** The handlers of one build write to the collections that `collectionOf` names for it, and must be idempotent: guard by the event's `sequence`. */
export interface ProjectionBuild {
  /** Created when the build starts, and dropped when a later one has replaced it: no migration knows them. Their names begin with `collectionOf` of the build. */
  readonly collections: readonly CreatedCollection[];
  readonly subscriptions: readonly Subscription<unknown>[];
}

/** Derives the projection from events in one way. */
export interface ProjectionVersion {
  readonly version: number;
  /** @param build its number, see `builds.ts` */
  builtAs(build: number): ProjectionBuild;
}

/** A read model that can be rebuilt: all its data is derived from topics with unlimited retention. */
export interface Projection {
  readonly name: string;
  /**
   * Oldest first. A change of the handlers is a new version, built from the start of the topics. The version before stays in this
   * list for one release, so that it is kept up to date while it serves.
   */
  readonly versions: readonly ProjectionVersion[];
}

export type ProjectionHost = ConsumerHost;

/** Each build has a collection of its own. */
export const collectionOf = (name: string, build: number): string => `${name}_v${build}`;

/** Name of the consumer group and of the dead letters of one build: `reporting.report_trips.v2`. */
export const consumerOf = (service: string, name: string, build: number): string => `${service}.${name}.v${build}`;

export const newestOf = ({ versions }: Projection): number => Math.max(...versions.map(({ version }) => version));
