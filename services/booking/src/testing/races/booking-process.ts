import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { calls } from '@atoll/contracts/http/calls';
import { issuers } from '@atoll/runtime/context/call-edges';
import { contextHeader } from '@atoll/runtime/signed-context/signed-context';
import { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import { callerAs, testKeys } from '@atoll/runtime/testing/callers';
import { backingServices } from '@atoll/testing/backing';
import { readyLine } from '@atoll/testing/ready-line';
import { systemClock } from '@atoll/time/clock';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

export interface Wish {
  /** Idempotency-Key, the same in each retry. */
  key: string;
  tripId: number;
  isRoundTrip: boolean;
  returnTripId: number | null;
  customers: { name: string; ageGroupId: number }[];
}

/** 'away': no process accepts requests. 'cut': the request was in flight when the process died. */
export type Outcome = { uuid: string } | { refusal: string } | 'away' | 'cut';

/** The built service as a separate process, so that it can be killed. */
export class BookingProcess {
  private readonly keys = testKeys(...issuers);
  private readonly gateway = new ContextSigner('gateway', this.keys.privateKeyOf('gateway'), systemClock);
  private child: ChildProcess | undefined;
  /** While it accepts requests: once it is dead, another program may listen on its port. */
  private url: string | undefined;

  constructor(
    private readonly database: string,
    private readonly otherServices: string,
  ) {}

  async start(): Promise<void> {
    const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
    const env = {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      MONGODB_URL: mongoUrl,
      MONGODB_DB: this.database,
      KAFKA_BROKERS: kafkaBrokers.join(','),
      KAFKA_PREFIX: `${this.database}.`,
      REDIS_URL: redisUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      ...Object.fromEntries(issuers.map((name) => [`${name.toUpperCase()}_GRPC`, this.otherServices])),
      CONTEXT_KEYS: this.keys.publicKeys,
      CONTEXT_PRIVATE_KEY: this.keys.privateKeyOf('booking'),
      AUDIT_KEY: 'a-key-for-the-audit-of-the-tests-only',
      PUBLIC_SCHEME: 'https',
      REPAIR_AFTER_MS: '2000',
      // counted in Redis per hour, over all runs of the tests
      RATE_LIMITS: 'off',
    };
    this.child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const { http } = await readyLine<{ http: string }>(this.child, 'booking is ready');
    this.url = http;
  }

  /** SIGKILL: the process cannot finish anything. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    this.url = undefined;
    child.kill('SIGKILL');
    await gone;
  }

  /** Books as a visitor. */
  async book({ key, ...input }: Wish): Promise<Outcome> {
    const statement = await this.gateway.statement(callerAs(), 'booking');
    const { url } = this;
    if (url === undefined) return 'away';
    try {
      const response = await fetch(url + calls.createBooking.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, [contextHeader]: statement },
        body: JSON.stringify({ ...input, email: 'crowd@example.com' }),
      });
      const { uuid, code = `no code, status ${response.status}` } = (await response.json()) as { uuid: string; code?: string };
      return response.ok ? { uuid } : { refusal: code };
    } catch (error) {
      return (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED' ? 'away' : 'cut';
    }
  }
}
