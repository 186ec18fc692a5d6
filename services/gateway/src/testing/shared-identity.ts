import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Identity process that all gateway suites of a run of jest share, started by `tools/jest/shared-identity.mjs`. */
export interface SharedIdentity {
  readonly http: string;
  readonly grpc: string;
  /** Has a file for each pair of operators that no suite has taken, named by the end of their ids. */
  readonly folder: string;
  readonly contextKeys: string;
  readonly gatewayKey: string;
  readonly sessionKey: string;
}

export interface TestOperators {
  readonly coral: string;
  readonly lagoon: string;
}

const TAKEN = '.taken';

/** The shared identity and a pair of its operators for this suite alone; undefined outside of such a run, or where no pair is left. */
export function takeOperators(): { readonly identity: SharedIdentity; readonly operators: TestOperators } | undefined {
  const given = process.env['ATOLL_TEST_IDENTITY'];
  if (given === undefined) return undefined;
  const identity = JSON.parse(given) as SharedIdentity;
  const id = readdirSync(identity.folder).find((name) => !name.endsWith(TAKEN) && isTaken(join(identity.folder, name)));
  return id === undefined ? undefined : { identity, operators: { coral: `coral-${id}`, lagoon: `lagoon-${id}` } };
}

/** Renaming is atomic: of several workers, one succeeds. */
function isTaken(file: string): boolean {
  try {
    renameSync(file, file + TAKEN);
    return true;
  } catch {
    return false;
  }
}
