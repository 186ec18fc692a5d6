// The part `costs` of `npm test`.
import { join } from 'node:path';
import { withRedisDatabase, type BackingEnv } from '../backing/backing.ts';
import type { Processes } from '../programs/processes.ts';
import { startCounted } from './counted-platform.ts';
import { costs, type Outcome } from './main.ts';

/** Shorter than the minute of `npm run costs`; the bounds are scaled. */
const REST_SECONDS = 20;

export interface CostsPart {
  readonly stateDir: string;
  readonly backing: BackingEnv;
  readonly processes: Processes;
}

/** Runs on given backing services, with databases, topics and a state directory of its own, beside other suites. Needs the built products. */
export async function costsPart({ stateDir, backing, processes }: CostsPart): Promise<Outcome> {
  const options = { rateLimits: 'on', demo: true, isTapped: true } as const;
  const own = { stateDir: join(stateDir, 'costs'), backing: withRedisDatabase(backing, 2) };
  const platform = await startCounted({ ...options, ...own, processes });
  try {
    return await costs(platform, { restSeconds: REST_SECONDS, isWritten: false });
  } finally {
    await platform.stop();
  }
}
