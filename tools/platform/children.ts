import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mayAsk } from '../../libs/runtime/context/call-edges.ts';
import { softwareCompany } from '../demo/software-company.ts';
import { loadKeys, publicContextKeys, type ContextKey } from './keys.mjs';
import { repository } from '../programs/node24.mjs';
import type { NodeProcess } from './node-task.ts';
import { freePort } from '../programs/ports.ts';
import { privateFolder, readPrivately, writePrivately } from './private-files.mjs';

/** Parameters of the table of processes. */
export interface Wiring {
  readonly stateDir: string;
  readonly port: number;
  /** Prefix of the services' database names. */
  readonly databases: string;
  readonly rateLimits?: 'on' | 'off';
}

/** Accounts at the sandbox, for a super user who tries an operator's own: key and signing secret of Stripe, and key of the bank. */
const operatorsStripeAccount = 'sk_test_operator_sandbox:whsec_operator_sandbox';
const operatorsBankKey = 'operator-sandbox-key';

const services: readonly string[] = ['identity', 'trip', 'booking', 'payment', 'notification', 'reporting'];
const remotes: readonly string[] = ['customer', 'admin', 'captain'];
const fileOf = {
  gateway: 'services/gateway/dist/main.mjs',
  bank: 'tools/bank-sandbox/dist/main.js',
  messages: 'tools/message-sandbox/dist/main.js',
  shell: 'frontends/shell/dist-server/main.mjs',
  remote: 'frontends/shell/dist-server/serve-remote.mjs',
};

/**
 * Old-generation limits in MB. V8 holds far more pages after a start than live objects (173 MB for 39 MB), and collects
 * continuously once those pages exceed the limit: at 160 MB an idle consumer used a whole core for it.
 */
const heaps: Readonly<Record<string, number>> = { gateway: 256, booking: 320, remote: 96, shell: 96, bank: 96, messages: 96 };

/**
 * Semi-space of V8's young generation in MB, for processes that are mostly idle: with the default of 16 their young generation
 * grows to 48 MB and stays there. The processes that every sale passes keep the default, since collections cost them CPU time.
 */
const semiSpaces: Readonly<Record<string, number>> = { gateway: 8, identity: 8, payment: 8, notification: 8, reporting: 8, shell: 4, remote: 4, bank: 4 };

/** Every process above the backing services, with its program and environment. */
export async function children({ stateDir, port, databases, rateLimits }: Wiring): Promise<NodeProcess[]> {
  const keys = loadKeys(stateDir);
  const ports = await portsOf(['bank', 'messages', 'mail', 'shell', ...remotes, ...services]);
  const adminPorts = await portsOf(['gateway', 'shell', ...remotes]);
  const grpc = await portsOf(services);
  const bankKey = secret(stateDir, 'bank-key');
  const stripeAccount = {
    STRIPE_API_KEY: `sk_test_${secret(stateDir, 'stripe-key')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret(stateDir, 'stripe-webhook-secret')}`,
  };
  const smsKey = secret(stateDir, 'sms-key');
  const smtp = { SMTP_PORT: String(ports['mail']), SMTP_USER: 'atoll', SMTP_PASSWORD: secret(stateDir, 'smtp-password') };
  const address = (name: string) => `http://127.0.0.1:${ports[name]}`;
  const everyone = {
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(repository, 'node_modules', '.cache', 'compiled'), // a third of each process's start
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    RATE_LIMITS: rateLimits ?? process.env.RATE_LIMITS ?? 'on',
    CONTEXT_KEYS: publicContextKeys(keys),
    SESSION_PUBLIC_KEY: keys.session.publicKey,
    ...Object.fromEntries(['shell', ...remotes, ...services].map((name) => [`${name.toUpperCase()}_URL`, address(name)])),
  };
  const signing: Partial<Record<string, ContextKey>> = keys.contexts;
  const child = (name: string, file: string, env: Record<string, string>): NodeProcess => {
    const kind = env['REMOTE'] ? 'remote' : name;
    const semiSpaceMb = semiSpaces[kind];
    return {
      name,
      file: join(repository, file),
      heapMb: heaps[name] ?? heaps[kind] ?? 256,
      ...(semiSpaceMb !== undefined && { semiSpaceMb }),
      address: address(name),
      env: {
        ...everyone,
        ...Object.fromEntries(services.filter((other) => mayAsk(name, other)).map((other) => [`${other.toUpperCase()}_GRPC`, `127.0.0.1:${grpc[other]}`])),
        SERVICE_NAME: name,
        PORT: String(ports[name]),
        ...(signing[name] && { CONTEXT_PRIVATE_KEY: JSON.stringify(signing[name]) }),
        ...env,
      },
    };
  };
  /** A process whose port is reachable from outside through the gateway has health and metrics on another port. */
  const childWithAdmin = (name: string, file: string, env: Record<string, string>): NodeProcess => ({
    ...child(name, file, { METRICS_PORT: String(adminPorts[name]), ...env }),
    admin: `http://127.0.0.1:${adminPorts[name]}`,
  });
  const publicUrl = { PUBLIC_SCHEME: 'http', PUBLIC_PORT: String(port) };
  const credentialKey = createHash('sha256').update(secret(stateDir, 'credential-key')).digest('base64');
  // the companies of operators' own SMS accounts are the sandbox
  const credentialKeys = { CREDENTIAL_KEYS: `k1:${credentialKey}` };
  const credentials = { ...credentialKeys, OUTGOING_ORIGINS: address('messages') };
  const auditKey = { AUDIT_KEY: keys.audit.secret };
  const serviceEnv: Readonly<Record<string, Record<string, string>>> = {
    identity: { SESSION_PRIVATE_KEY: keys.session.privateKey, ...auditKey, ...credentials },
    trip: auditKey,
    reporting: { AUDIT_SIGNING_KEY: JSON.stringify(keys.audit.signing) },
    booking: { ...publicUrl, ...auditKey },
    payment: {
      ...auditKey,
      ...credentialKeys,
      BML_CONNECT_URL: address('bank'),
      BML_CONNECT_API_KEY: bankKey,
      STRIPE_URL: address('bank'),
      ...stripeAccount,
      ...publicUrl,
    },
    notification: {
      ...publicUrl,
      ...credentials,
      TWILIO_URL: address('messages'),
      SMS_URL: `${address('messages')}/sms/messages`,
      SMS_API_KEY: smsKey,
      ...smtp,
      SMTP_HOST: '127.0.0.1',
      SMTP_TLS: 'none',
      SMTP_FROM: 'bookings@atoll.localhost',
      VAPID_PRIVATE_KEY: createHash('sha256').update(secret(stateDir, 'vapid-key')).digest('base64url'),
    },
  };
  return [
    {
      ...child('bank', fileOf.bank, {
        BANK_API_KEY: bankKey,
        ...stripeAccount,
        BANK_OTHER_API_KEYS: operatorsBankKey,
        STRIPE_OTHER_ACCOUNTS: operatorsStripeAccount,
        GATEWAY_URL: `http://127.0.0.1:${port}`,
        STATE_FILE: join(stateDir, 'bank.json'),
        STRIPE_STATE_FILE: join(stateDir, 'stripe.json'),
      }),
      ready: '/sandbox/transactions',
      alone: true,
    },
    { ...child('messages', fileOf.messages, { SMS_API_KEY: smsKey, ...smtp }), ready: '/healthz', alone: true },
    ...services.map((name) =>
      child(name, `services/${name}/dist/main.mjs`, { GRPC_PORT: String(grpc[name]), MONGODB_DB: `${databases}_${name}`, ...serviceEnv[name] }),
    ),
    childWithAdmin('shell', fileOf.shell, {
      KIT: process.env.KIT ?? 'on',
      SOFTWARE_COMPANY: process.env.SOFTWARE_COMPANY ?? JSON.stringify(softwareCompany),
    }),
    ...remotes.map((name) => ({
      ...childWithAdmin(name, fileOf.remote, { REMOTE: name, REMOTE_DIST: join(repository, 'frontends', name, 'dist') }),
      alone: true,
    })),
    { ...childWithAdmin('gateway', fileOf.gateway, { PORT: String(port) }), address: `http://127.0.0.1:${port}`, last: true },
  ];
}

async function portsOf(names: readonly string[]): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  return ports;
}

function secret(stateDir: string, name: string): string {
  privateFolder(stateDir);
  const file = join(stateDir, name);
  if (!existsSync(file)) writePrivately(file, randomBytes(24).toString('hex'));
  return readPrivately(file);
}
