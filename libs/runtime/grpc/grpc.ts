import { Client, credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { SpanKind } from '@opentelemetry/api';
import type { Caller } from '../context/caller.js';
import { mayAsk, mayCall } from '../context/call-edges.js';
import { requestIdHeader } from '../context/request-id.js';
import { contextHeader, personHeader } from '../signed-context/signed-context.js';
import type { ContextSigner } from '../signed-context/context-signer.js';
import { fromGrpcError } from './grpc-errors.js';
import { histogram } from '../observability/metrics.js';
import { currentTrace } from '../context/request-context.js';
import { endSpan, startSpan } from '../tracing/spans.js';
import { traceparentOf } from '../context/traceparent.js';

interface Method {
  readonly path: string;
  requestSerialize(value: never): Buffer;
  responseDeserialize(bytes: Buffer): unknown;
}

/** The client class that ts-proto generates for a service; it has the definition of each method. */
export interface ClientClass<S> {
  readonly service: S;
  readonly serviceName: string;
}

export interface CallTiming {
  readonly deadlineMs?: number;
}

type Ask<M> = M extends { requestSerialize: (value: infer Request) => Buffer; responseDeserialize: (bytes: Buffer) => infer Response }
  ? (caller: Caller, request: Request, timing?: CallTiming) => Promise<Response>
  : never;

export type PromiseClient<S> = { readonly [M in keyof S]: Ask<S[M]> };

export interface PeerOptions {
  readonly address: string;
  /** Name of the called service, the only audience of the calling service's token. */
  readonly audience: string;
  /** Signs as the calling service. */
  readonly signer: ContextSigner;
}

const defaultDeadlineMs = 2000;
/**
 * Timing of a read without whose result a request is refused with SERVICE_AWAY: longer than the default, so that it outlasts a peer that
 * gets no CPU for some seconds, and the 5 s in which its database may elect a primary.
 */
export const NO_FALLBACK: CallTiming = { deadlineMs: 6000 };

const channel = {
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5000,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  // Otherwise grpc-js keeps the connection of a closed channel for ten seconds, also one that only fails.
  'grpc.use_local_subchannel_pool': 1,
  // Calls are spread over all addresses of the peer's name; by default a client uses only the first.
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

const channels = new Map<string, Client>();

function channelTo(address: string): Client {
  const open = channels.get(address) ?? new Client(address, credentials.createInsecure(), channel);
  channels.set(address, open);
  return open;
}

/** Closes the channel to an address, which otherwise tries for ever to reach a server that has ended. */
export function closeChannelTo(address: string): void {
  channels.get(address)?.close();
  channels.delete(address);
}

/** Closes every channel of this process. */
export function closeChannels(): void {
  for (const client of channels.values()) client.close();
  channels.clear();
}

/** The service authenticates with its own token; for a person it also forwards the gateway's statement. */
async function metadataOf({ actor, statement, operatorId, requestId }: Caller, { audience, signer }: PeerOptions): Promise<Metadata> {
  if (actor.kind === 'service' && actor.name !== signer.issuer) throw new Error(`${signer.issuer} cannot call ${audience} in the name of ${actor.name}`);
  if (actor.kind !== 'service' && statement === undefined)
    throw new Error(`${signer.issuer} cannot call ${audience} for a person without the gateway's statement`);
  const metadata = new Metadata();
  metadata.set(contextHeader, await signer.serviceToken(operatorId, audience));
  if (statement !== undefined) metadata.set(personHeader, statement);
  metadata.set(requestIdHeader, requestId);
  return metadata;
}

/** A client of a peer: each call is signed, traced and has a deadline. */
export function grpcClient<S>({ service }: ClientClass<S>, peer: PeerOptions): PromiseClient<S> {
  const durations = histogram('atoll_grpc_client_seconds', 'Duration of calls to other services', ['method', 'code']);
  const ask =
    (method: Method) =>
    async (caller: Caller, request: never, { deadlineMs = defaultDeadlineMs }: CallTiming = {}): Promise<unknown> => {
      const metadata = await metadataOf(caller, peer);
      const span = startSpan({ name: method.path, kind: SpanKind.CLIENT, fields: { 'rpc.method': method.path } });
      metadata.set('traceparent', traceparentOf(span?.spanContext() ?? currentTrace()));
      const startedAt = performance.now();
      return new Promise((resolve, reject) => {
        const done = (error: ServiceError | null, response?: unknown): void => {
          endSpan(span, { 'rpc.response.status_code': status[error?.code ?? 0] ?? 'UNKNOWN' });
          durations.observe({ method: method.path, code: String(error?.code ?? 0) }, (performance.now() - startedAt) / 1000);
          if (error) reject(fromGrpcError(error, method.path));
          else resolve(response);
        };
        channelTo(peer.address).makeUnaryRequest(
          method.path,
          method.requestSerialize as (value: unknown) => Buffer,
          method.responseDeserialize,
          request,
          metadata,
          { deadline: Date.now() + deadlineMs },
          done,
        );
      });
    };
  return Object.fromEntries(Object.entries(service as Record<string, Method>).map(([name, method]) => [name, ask(method)])) as PromiseClient<S>;
}

/** Clients of the peers that this process may call, by the name in their proto package (`atoll.<service>.v1`). They have the methods that the edge names. */
export class GrpcPeers {
  constructor(
    private readonly addresses: Readonly<Record<string, string>>,
    private readonly signer: ContextSigner,
  ) {}

  client<S>(clientClass: ClientClass<S>): PromiseClient<S> {
    const audience = clientClass.serviceName.split('.')[1] ?? '';
    const { issuer } = this.signer;
    if (!mayAsk(issuer, audience)) throw new Error(`${issuer} may not call ${audience}: libs/runtime/context/call-edges.ts has no such edge`);
    const address = this.addresses[audience];
    if (!address) throw new Error(`${issuer} cannot call ${audience}: the environment variable ${audience.toUpperCase()}_GRPC is missing`);
    const named = Object.entries(clientClass.service as Record<string, Method>).filter(([, { path }]) => mayCall(issuer, audience, path));
    return grpcClient({ serviceName: clientClass.serviceName, service: Object.fromEntries(named) as S }, { address, audience, signer: this.signer });
  }
}
