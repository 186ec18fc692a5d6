import { promisify } from 'node:util';
import { Server, ServerCredentials, type Metadata, type ServerUnaryCall, type ServiceDefinition } from '@grpc/grpc-js';
import type { CanActivate, ExceptionFilter, ExecutionContext, INestApplication } from '@nestjs/common';
import { ServerGrpc, type GrpcOptions } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '../context/caller.js';
import { contextHeader, personHeader } from '../signed-context/signed-context.js';
import type { ContextVerifier } from '../signed-context/context-verifier.js';
import { toGrpcError } from './grpc-errors.js';
import { fillPackageCache } from './loaded-packages.js';
import { log } from '../observability/log.js';
import { logOutage, refusalOf } from '../outage/outage.js';
import { contextInterceptor } from '../tracing/grpc-context.js';
import { currentRequestId, setOperator } from '../context/request-context.js';

/** A client resolves the name again when its connection ends, so that added processes get calls within minutes. */
const channelOptions = { 'grpc.max_connection_age_ms': 300_000, 'grpc.max_connection_age_grace_ms': 30_000 };
const serverOptions = { ...channelOptions, interceptors: [contextInterceptor] };

const callers = new WeakMap<Metadata, Caller>();

/** The verified caller of a gRPC call; handlers are `(request, metadata) => …`. */
export function callerOf(metadata: Metadata): Caller {
  const caller = callers.get(metadata);
  if (!caller) throw commonError('CONTEXT_INVALID');
  return caller;
}

function textOf(metadata: Metadata, name: string): string | undefined {
  const value = metadata.get(name)[0];
  return typeof value === 'string' ? value : undefined;
}

class GrpcContextGuard implements CanActivate {
  constructor(private readonly contexts: ContextVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const metadata = context.switchToRpc().getContext<Metadata>();
    // The server's own record of the call; request and metadata come before it.
    const path = context.getArgByIndex<ServerUnaryCall<unknown, unknown>>(2).getPath();
    const subject = await this.contexts.overGrpc(path, textOf(metadata, contextHeader), textOf(metadata, personHeader));
    setOperator(subject.operatorId);
    callers.set(metadata, { ...subject, requestId: currentRequestId() });
    return true;
  }
}

class GrpcErrorFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    if (refusalOf(error)) logOutage(error, {});
    else log.error({ err: error }, 'gRPC call failed');
    return throwError(() => toGrpcError(error));
  }
}

/** Nest's server does not tell which port the system has chosen. */
class GrpcServer extends ServerGrpc {
  port = 0;

  constructor(
    options: GrpcOptions['options'],
    private readonly boundTo: string,
  ) {
    super(options);
  }

  override async createClient(): Promise<Server> {
    const server = new Server(serverOptions);
    const bind = promisify((done: (error: Error | null, port: number) => void) => server.bindAsync(this.boundTo, ServerCredentials.createInsecure(), done));
    this.port = await bind();
    return server;
  }
}

/**
 * Serves ts-proto service definitions as they are; no .proto file is needed at run time.
 * @param boundTo host:port; with port 0 the system chooses one that is free.
 * @returns the port on which it listens, known once the app's microservices have started.
 */
export function serveGrpc(app: INestApplication, services: readonly ServiceDefinition[], boundTo: string, contexts: ContextVerifier): () => number {
  const named = services.map((service) => [fullName(service), service] as const);
  const options: GrpcOptions['options'] & { package: string[] } = {
    package: [...new Set(named.map(([name]) => name.slice(0, name.lastIndexOf('.'))))],
    packageDefinition: Object.fromEntries(named),
    gracefulShutdown: true,
  };
  fillPackageCache();
  const strategy = new GrpcServer(options, boundTo);
  const server = app.connectMicroservice({ strategy }, { inheritAppConfig: false, deferInitialization: true });
  server.useGlobalGuards(new GrpcContextGuard(contexts));
  server.useGlobalFilters(new GrpcErrorFilter());
  return () => strategy.port;
}

function fullName(service: ServiceDefinition): string {
  const path = Object.values(service)[0]?.path;
  if (!path) throw new Error('a gRPC service without methods cannot be served');
  return path.slice(1, path.lastIndexOf('/'));
}
