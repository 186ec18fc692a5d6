import { request } from 'node:http';
import type { BackingEnv } from '../backing/backing.ts';
import type { Task } from '../programs/supervised.ts';

/** A process of ours: a built file that Node runs, with its environment and the address of its readiness check. */
export interface NodeProcess {
  readonly name: string;
  readonly file: string;
  readonly heapMb: number;
  /** Half of V8's young generation; V8's own default when not given. */
  readonly semiSpaceMb?: number;
  readonly address: string;
  /** Address of health and metrics, where it is another one. */
  readonly admin?: string;
  readonly env: Readonly<Record<string, string>>;
  /** Path of the readiness check; /readyz when not given. */
  readonly ready?: string;
  /** Uses no backing service, so that it starts beside them and is not told their addresses. */
  readonly alone?: boolean;
  /** Started when all others are ready, and stopped first. */
  readonly last?: boolean;
}

/** `backing` returns the addresses of the backing services, read at each start of the process. */
export function nodeTask(description: NodeProcess, backing: () => Partial<BackingEnv> | undefined): Task {
  const { name, file, heapMb, semiSpaceMb, address, admin = address, env, ready = '/readyz' } = description;
  return {
    name,
    program: () => {
      const { NODE_OPTIONS: _ours, ...inherited } = process.env;
      const young = semiSpaceMb === undefined ? [] : [`--max-semi-space-size=${semiSpaceMb}`];
      const args = [`--max-old-space-size=${heapMb}`, ...young, '--disable-warning=TimeoutNegativeWarning', file];
      return { command: process.execPath, args, options: { env: { ...inherited, ...backing(), ...env } } };
    },
    isReady: async () => (await statusOf(admin + ready)) === 200,
  };
}

/** The status of a GET, or undefined without a response. */
export function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, { timeout: 2_000, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', () => resolve(undefined));
    asked.once('timeout', () => asked.destroy());
    asked.end();
  });
}
