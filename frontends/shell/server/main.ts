import { contextHeader, ContextSigner, ContextVerifier } from '@atoll/runtime/context';
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
const contexts = new ContextVerifier('shell', JSON.parse(need('CONTEXT_KEYS')) as Record<string, string>, systemClock);
const signer = new ContextSigner('shell', need('CONTEXT_PRIVATE_KEY'), systemClock);

function operatorOf(header: string | string[] | undefined): string | undefined {
  try {
    return contexts.verify(String(header ?? '')).operatorId;
  } catch {
    return undefined;
  }
}

startSmallServer(
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
