import { contextHeader } from '@atoll/runtime/context';
import { readContextKeys } from '@atoll/runtime/context-keys';
import { ContextSigner } from '@atoll/runtime/context-signer';
import { ContextVerifier } from '@atoll/runtime/context-verifier';
import { RedisConnection } from '@atoll/runtime/redis';
import { systemClock } from '@atoll/time/clock';
import { BrandsOfIdentity } from './brands.grpc-client.js';
import { shellHandler } from './handler.js';
import { Remotes } from './remotes.js';
import { startSmallServer } from './small-server.js';
import { StaticFiles } from './static-files.js';

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`shell cannot start: the environment variable ${name} is missing`);
  return value;
}

const folder = (path: string): string => new URL(path, import.meta.url).pathname;
const contexts = new ContextVerifier('shell', readContextKeys(need('CONTEXT_KEYS')), systemClock);
const signer = new ContextSigner('shell', need('CONTEXT_PRIVATE_KEY'), systemClock);

const operatorOf = (header: string | string[] | undefined): Promise<string | undefined> =>
  contexts.overHttp(String(header ?? '')).then(
    ({ operatorId }) => operatorId,
    () => undefined,
  );

await startSmallServer(
  'shell',
  shellHandler({
    files: new StaticFiles(process.env['SHELL_DIST'] ?? folder('../dist'), folder('../public')),
    brands: await BrandsOfIdentity.connect(need('IDENTITY_GRPC'), signer, new RedisConnection(process.env['REDIS_URL'] ?? '')),
    remotes: new Remotes({
      customer: process.env['CUSTOMER_URL'] ?? '',
      admin: process.env['ADMIN_URL'] ?? '',
      captain: process.env['CAPTAIN_URL'] ?? '',
    }),
    operatorOf: (request) => operatorOf(request.headers[contextHeader]),
    kit: process.env['KIT'] === 'on',
  }),
);
