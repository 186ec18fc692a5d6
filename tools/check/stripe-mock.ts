import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cached } from '../backing/downloads.mjs';
import { Sentence } from '../programs/say.mjs';
import { buildWithGo } from './go-programs.ts';

const VERSION = '0.203.0';
const programs = {
  names: 'stripe-mock',
  packages: [`github.com/stripe/stripe-mock@v${VERSION}`],
  remedies: 'put Go 1.24 or newer on PATH',
};

export interface MockAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stripe's own mock, which refuses a request that Stripe's description of its API does not have. It listens on a socket in a folder of its own. */
export class StripeMock {
  readonly #child: ChildProcess;
  readonly #dir: string;

  private constructor(child: ChildProcess, dir: string) {
    this.#child = child;
    this.#dir = dir;
  }

  static async start(): Promise<StripeMock> {
    const built = await cached(`stripe-mock-${VERSION}`, (aside) => buildWithGo(aside, programs));
    const dir = mkdtempSync(join(tmpdir(), 'atoll-stripe-'));
    const child = spawn(join(built, 'stripe-mock'), ['-http-unix', socketIn(dir)], { stdio: ['ignore', 'pipe', 'ignore'] });
    const mock = new StripeMock(child, dir);
    const isListening = await new Promise<boolean>((resolve) => {
      child.stdout?.on('data', (said) => String(said).includes('Listening for HTTP') && resolve(true));
      child.once('close', () => resolve(false));
      child.once('error', () => resolve(false));
    });
    if (isListening) return mock;
    mock.stop();
    throw new Sentence('stripe-mock did not start.');
  }

  /** @param params the body of a POST, form-encoded as Stripe takes it */
  async ask(method: string, path: string, params = ''): Promise<MockAnswer> {
    const headers = { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(params) };
    const { statusCode = 0, body } = await new Promise<{ statusCode?: number | undefined; body: string }>((resolve, reject) => {
      const asked = request({ socketPath: socketIn(this.#dir), method, path, headers }, (response) => {
        text(response).then((body) => resolve({ statusCode: response.statusCode, body }), reject);
      });
      asked.once('error', reject).end(params);
    });
    return { status: statusCode, body: JSON.parse(body) as MockAnswer['body'] };
  }

  stop(): void {
    this.#child.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

const socketIn = (dir: string): string => join(dir, 'http');
