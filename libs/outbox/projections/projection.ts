import type { CreatedCollection } from '@atoll/runtime/mongo/collections';
import type { ConsumerHost, Subscription } from '../consumer/consumer.js';

/**
 * Derives the projection from events in one way. Its handlers write to the collection that `collectionOf` names for this version,
 * and must be idempotent: guard by the event's `sequence`.
 */
export interface ProjectionVersion {
  readonly version: number;
  /** Created when this version is built, and dropped when a later one has replaced it: no migration knows them. Their names begin with `collectionOf` of the version. */
  readonly collections: readonly CreatedCollection[];
  readonly subscriptions: readonly Subscription<unknown>[];
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

/** Each version has a collection of its own. */
export const collectionOf = (name: string, version: number): string => `${name}_v${version}`;

/** Name of the consumer group and of the dead letters of one version: `reporting.report_trips.v2`. */
export const consumerOf = (service: string, name: string, version: number): string => `${service}.${name}.v${version}`;

export const newestOf = ({ versions }: Projection): number => Math.max(...versions.map(({ version }) => version));
