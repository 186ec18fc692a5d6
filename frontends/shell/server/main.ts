import { contextHeader } from '@atoll/runtime/signed-context/signed-context';
import { readContextKeys } from '@atoll/runtime/signed-context/context-keys';
import { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import { ContextVerifier } from '@atoll/runtime/signed-context/context-verifier';
import { readVariables } from '@atoll/runtime/start/environment';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { setOperator } from '@atoll/runtime/context/request-context';
import { systemClock } from '@atoll/time/clock';
import { GrpcBrands } from './brands.grpc-client.js';
import { shellEnvironment } from './environment.js';
import { GrpcFirstAnswers } from './first-paint/first-answers.grpc-client.js';
import { RenderedPages } from './first-paint/rendered-pages.js';
import { shellHandler } from './handler.js';
import { HttpRemotePages } from './first-paint/remote-pages.http-client.js';
import type { ServerRenderFrame } from './first-paint/rendered-page.port.js';
import { Remotes } from './remotes.js';
import { startHttpServer } from './http-server.js';
import { StaticFiles } from './static-files.js';
import { GrpcTicketHeads } from './ticket-heads/ticket-heads.grpc-client.js';

const read = readVariables('shell', shellEnvironment);
const folder = (path: string): string => new URL(path, import.meta.url).pathname;
const contexts = new ContextVerifier('shell', readContextKeys(read.CONTEXT_KEYS), systemClock);
const signer = new ContextSigner('shell', read.CONTEXT_PRIVATE_KEY, systemClock);

const operatorOf = (header: string | string[] | undefined): Promise<string | undefined> =>
  contexts.overHttp(String(header ?? '')).then(
    ({ operatorId }) => {
      setOperator(operatorId);
      return operatorId;
    },
    () => undefined,
  );

/** Built from `src/server-render.tsx`. */
const { serverRenderFrame, headScript } = (await import(/* webpackIgnore: true */ folder('../dist-render/server-render.mjs'))) as {
  serverRenderFrame: ServerRenderFrame;
  headScript: string;
};

await startHttpServer(
  'shell',
  shellHandler({
    files: new StaticFiles(read.SHELL_DIST ?? folder('../dist'), folder('../public')),
    brands: await GrpcBrands.connect(read.IDENTITY_GRPC, signer, new RedisConnection(read.REDIS_URL)),
    remotes: new Remotes({
      customer: read.CUSTOMER_URL,
      admin: read.ADMIN_URL,
      captain: read.CAPTAIN_URL,
    }),
    answers: GrpcFirstAnswers.connect(read.TRIP_GRPC, signer),
    tickets: GrpcTicketHeads.connect(read.BOOKING_GRPC, signer),
    pages: new RenderedPages(serverRenderFrame, new HttpRemotePages(read.CUSTOMER_URL)),
    headScript,
    operatorOf: (request) => operatorOf(request.headers[contextHeader]),
    kit: read.KIT === 'on',
    softwareCompany: read.SOFTWARE_COMPANY,
  }),
);
