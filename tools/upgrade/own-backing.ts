import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBacking, type BackingEnv } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { Processes } from '../programs/processes.ts';
import type { Stores } from './platform-data.ts';

export interface OwnBacking {
  readonly stateDir: string;
  readonly processes: Processes;
  readonly backing: BackingEnv;
  readonly stores: Stores;
}

/** Runs `work` beside empty backing services of its own, whose data is deleted afterwards. */
export async function onOwnBacking<T>(name: string, work: (own: OwnBacking) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(join(tmpdir(), name));
  const processes = new Processes(stateDir);
  processes.claim();
  const backing = await startBacking(processes, await findBacking(), stateDir, (reason) => {
    throw reason;
  });
  const { MONGODB_URL: mongodbUrl, KAFKA_BROKERS } = backing.env;
  try {
    const stores: Stores = { mongodbUrl, kafkaBrokers: KAFKA_BROKERS.split(','), databases: 'atoll', prefix: '' };
    return await work({ stateDir, processes, backing: backing.env, stores });
  } finally {
    await backing.stop();
    rmSync(stateDir, { recursive: true });
  }
}
