import type { Program } from '../programs/supervised.ts';

/** Where a backing service keeps its data and listens. */
export interface Place {
  readonly dataDir: string;
  readonly port: number;
}

/** Has the address of a backing service, its readiness check and, where we run it, its program. */
export interface BackingService {
  readonly url: string;
  /** False or an error while it cannot serve. */
  isReady(): Promise<boolean>;
  readonly program?: () => Program | Promise<Program>;
}
