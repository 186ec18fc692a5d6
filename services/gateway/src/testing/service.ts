import { generateKeyPairSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { contextHeader } from '@atoll/runtime/signed-context/signed-context';
import type { ContextSubject } from '@atoll/runtime/signed-context/signed-context';
import { runMigrations } from '@atoll/runtime/migrations/run-migrations';
import { readContextKeys } from '@atoll/runtime/signed-context/context-keys';
import { ContextVerifier } from '@atoll/runtime/signed-context/context-verifier';
import { testKeys } from '@atoll/runtime/testing/callers';
import { backingServices } from '@atoll/testing/backing';
import { readyLine } from '@atoll/testing/ready-line';
import { freshName } from '@atoll/testing/fresh';
import { systemClock } from '@atoll/time/clock';
import { ask } from './ask.js';
import type { Answer, AskOptions } from './ask.js';
import { FakeUpstream } from './fakes.js';
import type { ForwardedRequest } from './fakes.js';
import { takeOperators, type TestOperators } from './shared-identity.js';

export interface Started {
  process: ChildProcess;
  /** The fields of its log line 'is ready'. */
  ready: Record<string, string>;
  /** Its log lines since then. */
  logs: Record<string, unknown>[];
}

const dist = (service: string) => new URL(`../../../${service}/dist/`, import.meta.url).pathname;

/** The gateway needs these of identity. */
interface IdentityAccess {
  readonly http: string;
  readonly grpc: string;
  readonly contextKeys: string;
  readonly gatewayKey: string;
  readonly sessionKey: string;
}

/**
 * A real identity process, shared by the suites of a run, and a real gateway process, both built; every other upstream is one fake that records its requests.
 */
export class TestPlatform {
  /** Fresh ids, because other suites use the same identity and count limits in the same Redis. */
  readonly operators: TestOperators;
  private readonly shared = takeOperators();
  private readonly database = freshName('test_gateway');
  private readonly processes: ChildProcess[] = [];
  private readonly upstream = new FakeUpstream();
  private identity!: IdentityAccess;
  private gateway!: Started;

  /** @param gatewayDist another built gateway, for comparison */
  constructor(private readonly gatewayDist = dist('gateway')) {
    this.operators = this.shared?.operators ?? { coral: freshName('coral').replace('_', '-'), lagoon: freshName('lagoon').replace('_', '-') };
  }

  /** @param env variables of the gateway besides the URLs of its upstreams */
  async start(env: Record<string, string> = {}): Promise<this> {
    await this.upstream.listen();
    this.identity = this.shared?.identity ?? (await this.startIdentity());
    this.gateway = await this.startGateway(env);
    return this;
  }

  /** Another gateway in front of the same upstreams. */
  startGateway(env: Record<string, string>): Promise<Started> {
    const upstream = this.upstream.url;
    const unreachable = 'http://127.0.0.1:1';
    const urls = {
      TRIP_URL: upstream,
      BOOKING_URL: upstream,
      PAYMENT_URL: unreachable,
      REPORTING_URL: unreachable,
      NOTIFICATION_URL: unreachable,
      SHELL_URL: upstream,
      CUSTOMER_URL: upstream,
      ADMIN_URL: upstream,
      CAPTAIN_URL: unreachable,
    };
    return this.run('gateway', {
      ...urls,
      PORT: '0',
      REDIS_URL: backingServices().redisUrl,
      // A limit allows what Redis does not answer in time, which on a busy machine is any call.
      REDIS_TIMEOUT_MS: '60000',
      IDENTITY_URL: this.identity.http,
      IDENTITY_GRPC: this.identity.grpc,
      SESSION_PUBLIC_KEY: this.identity.sessionKey,
      CONTEXT_PRIVATE_KEY: this.identity.gatewayKey,
      ...env,
    });
  }

  /** The requests that the gateway forwarded to the fake upstream, in order. */
  get forwarded(): ForwardedRequest[] {
    return this.upstream.forwarded;
  }

  get url(): string {
    return this.gateway.ready['http']!;
  }

  get pid(): number {
    return this.gateway.process.pid!;
  }

  get logs(): Record<string, unknown>[] {
    return this.gateway.logs;
  }

  get adminUrl(): string {
    return this.gateway.ready['admin']!;
  }

  ask(path: string, options: AskOptions = {}, gateway = this.gateway): Promise<Answer> {
    return ask(gateway.ready['http']!, path, { host: `${this.operators.coral}.localhost`, ...options });
  }

  /** A new account with the admin role. */
  async registerAdmin(username: string, superToken: string): Promise<{ id: number; token: string }> {
    const asSuper = { headers: { authorization: superToken } };
    await this.ask('/api/register', { json: { username, password: 'demo-password', phone: '7775555' } });
    const { body } = await this.ask(`/api/getusers?search=${username}`, asSuper);
    const { id } = (body['users'] as { id: number }[])[0]!;
    await this.ask('/api/updateuser', { ...asSuper, json: { userId: id, isAdmin: true, isCaptain: false } });
    return { id, token: await this.logIn(username) };
  }

  async logIn(username: string, password = 'demo-password', options: AskOptions = {}): Promise<string> {
    const { status, headers, body } = await this.ask('/api/login', { ...options, json: { username, password } });
    if (!headers.authorization) throw new Error(`the login of ${username} returned ${status} ${JSON.stringify(body)}`);
    return headers.authorization;
  }

  /** The verified context of a forwarded request, if the gateway signed it for this audience. */
  async contextOf({ headers }: ForwardedRequest, audience: string): Promise<Omit<ContextSubject, 'statement'>> {
    const { statement: _, ...subject } = await new ContextVerifier(audience, readContextKeys(this.identity.contextKeys), systemClock).overHttp(
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
    if (this.shared) return;
    await this.onDatabase((connection) => connection.dropDatabase());
  }

  /** Not with @atoll/testing/database, which works inside jest only: the benchmark uses this class as well. */
  private async onDatabase(work: (connection: mongoose.Connection) => Promise<unknown>): Promise<void> {
    const connection = await mongoose.createConnection(backingServices().mongoUrl, { dbName: this.database, maxPoolSize: 1 }).asPromise();
    await work(connection);
    await connection.close();
  }

  private async startIdentity(): Promise<IdentityAccess> {
    const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
    const shared = { MONGODB_URL: mongoUrl, MONGODB_DB: this.database, KAFKA_BROKERS: kafkaBrokers.join(','), REDIS_URL: redisUrl };
    const keys = testKeys('gateway', 'identity');
    const session = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    });
    await this.provision(shared);
    const { ready } = await this.run('identity', {
      ...shared,
      PORT: '0',
      CONTEXT_KEYS: keys.publicKeys,
      CONTEXT_PRIVATE_KEY: keys.privateKeyOf('identity'),
      SESSION_PRIVATE_KEY: session.privateKey.toString('base64'),
      AUDIT_KEY: 'a-key-for-the-audit-of-the-tests-only',
    });
    const [contextKeys, gatewayKey, sessionKey] = [keys.publicKeys, keys.privateKeyOf('gateway'), session.publicKey.toString('base64')];
    return { http: ready['http']!, grpc: ready['grpc']!, contextKeys, gatewayKey, sessionKey };
  }

  private async provision(shared: Record<string, string>): Promise<void> {
    await this.onDatabase((connection) => runMigrations(connection, { folder: new URL('../../../identity/migrations/', import.meta.url) }));
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
    const logs: Record<string, unknown>[] = [];
    const ready = await readyLine<Record<string, string>>(child, `${service} is ready`, (line) => logs.push(line));
    return { process: child, ready, logs };
  }

  private spawn(service: string, script: string, env: Record<string, string>, args: string[] = []): ChildProcess {
    const child = spawn(process.execPath, [join(service === 'gateway' ? this.gatewayDist : dist(service), script), ...args], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], SERVICE_NAME: service, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.processes.push(child);
    return child;
  }
}
