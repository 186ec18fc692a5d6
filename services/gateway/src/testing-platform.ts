import { generateKeyPairSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contextHeader } from '@atoll/runtime/context';
import type { ContextSubject } from '@atoll/runtime/context';
import { readContextKeys } from '@atoll/runtime/context-keys';
import { ContextVerifier } from '@atoll/runtime/context-verifier';
import { testKeys } from '@atoll/runtime/testing-callers';
import { backingServices } from '@atoll/testing/backing';
import { dropDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { systemClock } from '@atoll/time/clock';

/** A request as it arrived behind the gateway. */
export interface Passed {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

export interface AskOptions {
  host?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  json?: unknown;
  /** Sent in chunks, without a length. */
  chunks?: Buffer[];
  bytes?: Buffer;
}

/** The tag of every answer from behind. */
export const ANSWER_TAG = 'W/"behind"';

interface Started {
  process: ChildProcess;
  /** The fields of the line in which it said that it is ready. */
  ready: Record<string, string>;
}

const dist = (service: string) => new URL(`../../${service}/dist/`, import.meta.url).pathname;

/** A real identity process and a real gateway process, built; every other service is a server that remembers what it was asked. */
export class TestPlatform {
  readonly passed: Passed[] = [];
  /** Fresh, because limits are counted in a Redis that other suites use as well. */
  readonly operators = { coral: freshName('coral').replace('_', '-'), lagoon: freshName('lagoon').replace('_', '-') };
  private readonly keys = testKeys('gateway', 'identity');
  private readonly sessionKeys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  private readonly database = freshName('test_gateway');
  private readonly processes: ChildProcess[] = [];
  private readonly upstream = createServer(async (incoming, response) => {
    const body = await incoming.toArray().then(Buffer.concat, () => undefined);
    if (!body) return;
    this.passed.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body });
    if (incoming.url?.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 700));
    if (incoming.url?.includes('hang')) return incoming.socket.destroy();
    if (!incoming.url?.includes('bare')) response.setHeader('etag', ANSWER_TAG).setHeader('cache-control', 'private, no-store');
    if (incoming.headers['if-none-match'] === ANSWER_TAG) return response.writeHead(304).end();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ message: 'from behind', bytes: body.length }));
  });
  private identityReady: Record<string, string> = {};
  private gateway!: Started;

  async start(): Promise<this> {
    this.upstream.listen(0, '127.0.0.1');
    await once(this.upstream, 'listening');
    const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
    const shared = { MONGODB_URL: mongoUrl, MONGODB_DB: this.database, KAFKA_BROKERS: kafkaBrokers.join(','), REDIS_URL: redisUrl };
    await this.provision(shared);
    const identity = await this.run('identity', {
      ...shared,
      PORT: '0',
      CONTEXT_KEYS: this.keys.publicKeys,
      CONTEXT_PRIVATE_KEY: this.keys.privateKeyOf('identity'),
      SESSION_PRIVATE_KEY: this.sessionKeys.privateKey.toString('base64'),
    });
    this.identityReady = identity.ready;
    this.gateway = await this.startGateway({});
    return this;
  }

  /** One more gateway before the same services. */
  startGateway(env: Record<string, string>): Promise<Started> {
    const behind = `http://127.0.0.1:${(this.upstream.address() as AddressInfo).port}`;
    const nobody = 'http://127.0.0.1:1';
    const urls = {
      TRIP_URL: behind,
      BOOKING_URL: behind,
      PAYMENT_URL: nobody,
      SHELL_URL: behind,
      CUSTOMER_URL: behind,
      ADMIN_URL: behind,
      CAPTAIN_URL: nobody,
    };
    return this.run('gateway', {
      ...urls,
      PORT: '0',
      REDIS_URL: backingServices().redisUrl,
      IDENTITY_URL: this.identityReady['http']!,
      IDENTITY_GRPC: this.identityReady['grpc']!,
      SESSION_PUBLIC_KEY: this.sessionKeys.publicKey.toString('base64'),
      CONTEXT_PRIVATE_KEY: this.keys.privateKeyOf('gateway'),
      ...env,
    });
  }

  get adminUrl(): string {
    return this.gateway.ready['admin']!;
  }

  ask(path: string, options: AskOptions = {}, door = this.gateway): Promise<Answer> {
    return ask(door.ready['http']!, path, { host: `${this.operators.coral}.localhost`, ...options });
  }

  async logIn(username: string, password = 'demo-password', options: AskOptions = {}): Promise<string> {
    const { headers } = await this.ask('/api/login', { ...options, json: { username, password } });
    return headers.authorization ?? '';
  }

  /** What the context of a forwarded request says, if the gateway signed it for a call of this receiver. */
  async contextOf({ headers }: Passed, receiver: string): Promise<Omit<ContextSubject, 'statement'>> {
    const { statement: _, ...subject } = await new ContextVerifier(receiver, readContextKeys(this.keys.publicKeys), systemClock).overHttp(
      headers[contextHeader] as string,
    );
    return subject;
  }

  async stop(): Promise<void> {
    for (const child of this.processes) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    this.upstream.close();
    this.upstream.closeAllConnections();
    await dropDatabase(backingServices().mongoUrl, this.database);
  }

  private async provision(shared: Record<string, string>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'atoll-'));
    const superUser = { username: 'super', password: 'demo-password', phone: '7771234' };
    const operators = Object.entries(this.operators).map(([name, operatorId]) => ({
      operatorId,
      hostNames: [`${operatorId}.localhost`],
      productTitle: name,
      companyName: name,
      superUser,
    }));
    await writeFile(join(folder, 'operators.json'), JSON.stringify({ operators }));
    const child = this.spawn('identity', 'provision.js', shared, [join(folder, 'operators.json')]);
    child.stderr?.pipe(process.stderr);
    const [code] = (await once(child, 'exit')) as [number];
    await rm(folder, { recursive: true });
    if (code !== 0) throw new Error('the operators could not be set up: is services/identity built (npm run build)?');
  }

  private async run(service: string, env: Record<string, string>): Promise<Started> {
    const child = this.spawn(service, 'main.js', env);
    child.stderr?.pipe(process.stderr);
    for await (const line of createInterface({ input: child.stdout! })) {
      const said = line.startsWith('{') ? (JSON.parse(line) as Record<string, string>) : {};
      if (said['message'] === `${service} is ready`) {
        child.stdout!.resume();
        return { process: child, ready: said };
      }
    }
    throw new Error(`${service} ended before it was ready: is it built (npm run build)?`);
  }

  private spawn(service: string, script: string, env: Record<string, string>, args: string[] = []): ChildProcess {
    const child = spawn(process.execPath, [join(dist(service), script), ...args], {
      env: { PATH: process.env['PATH'], SERVICE_NAME: service, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.processes.push(child);
    return child;
  }
}

function ask(base: string, path: string, { host, method, headers, json, chunks, bytes }: AskOptions): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const body = json === undefined ? bytes : Buffer.from(JSON.stringify(json));
  const sent: OutgoingHttpHeaders = {
    host,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(body && { 'content-length': body.length }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: method ?? (body || chunks ? 'POST' : 'GET'), headers: sent, agent: false }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const isJson = answer.headers['content-type']?.includes('json');
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} });
    });
    outgoing.once('error', reject);
    for (const chunk of chunks ?? []) outgoing.write(chunk);
    outgoing.end(body);
  });
}
