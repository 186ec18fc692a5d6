import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import type { ProjectionHost } from '../projections/projection.js';
import { startProjection } from '../projections/run-projection.js';
import { saleProjection, saleVersion } from './sale-projection.js';

/** A process that runs versions of the test projection, to be killed during a build. Started by `ProjectionProcess`. */
export interface ProjectionAssignment {
  readonly mongoUrl: string;
  readonly db: string;
  readonly environment: ProjectionHost['environment'];
  readonly versions: readonly number[];
  /** Pause before each batch of the newest version, so that a test can kill the process during the build. */
  readonly pauseMs: number;
}

export type ProjectionMessage = { readonly handled: number };

const { mongoUrl, db, environment, versions, pauseMs } = JSON.parse(process.argv[2]!) as ProjectionAssignment;
const connection = await connectMongo(mongoUrl, db);
const newest = Math.max(...versions);
const handled = async (batch: readonly unknown[]): Promise<void> => {
  await pause(pauseMs);
  process.send?.({ handled: batch.length } satisfies ProjectionMessage);
};
const all = versions.map((version) => (version === newest ? saleVersion(connection, version, handled) : saleVersion(connection, version)));
startProjection({ connection, environment }, saleProjection(...all), { buildPollMs: 100 });
process.on('disconnect', () => process.exit(0));
