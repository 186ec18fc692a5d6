import type { Metadata } from '@grpc/grpc-js';
import { decodeJwt } from 'jose';
import type { Clock } from '@atoll/time/clock';
import { grpcEdges, issuers, mayPassOn } from '../context/call-edges.js';
import type { Caller } from '../context/caller.js';
import { contextHeader, requestIdHeader } from '../context/context.js';
import { ContextSigner } from '../context/context-signer.js';
import { GrpcPeers, type CallTiming, type ClientClass, type PromiseClient } from '../grpc/grpc.js';
import { testKeys, type KeyRing } from './callers.js';

/** Clients of one service as its peers have them; the caller decides which peer calls. */
export interface TestPeers {
  client<S>(clientClass: ClientClass<S>): PromiseClient<S>;
}

export interface TestSigners {
  readonly keys: KeyRing;
  /** What the gateway sends with a request of this caller. */
  headersOf(caller: Caller): Promise<Record<string, string>>;
  peersAt(grpcAddress: string): TestPeers;
}

type Ask = (caller: Caller, request: unknown, timing?: CallTiming) => Promise<unknown>;

/** The gateway and the peers of the service under test, each with a key of its own. */
export function testSigners(name: string, clock: Clock): TestSigners {
  const keys = testKeys(...issuers);
  const signerOf = (issuer: string): ContextSigner => new ContextSigner(issuer, keys.privateKeyOf(issuer), clock);
  const gateway = signerOf('gateway');
  const stated = async (caller: Caller, owner: string): Promise<Caller> =>
    caller.actor.kind === 'service' ? caller : { ...caller, statement: await gateway.statement(caller, owner) };
  return {
    keys,
    headersOf: async (caller) => ({ [requestIdHeader]: caller.requestId, [contextHeader]: (await stated(caller, name)).statement ?? '' }),
    peersAt: (grpcAddress) => ({
      client: (clientClass) => {
        const clientOf = (sender: string) => new GrpcPeers({ [name]: grpcAddress }, signerOf(sender)).client(clientClass) as Record<string, Ask>;
        const forPeople = grpcEdges.find(({ from, to }) => to === name && mayPassOn(from, from, to))?.from ?? '';
        const ask =
          (method: string): Ask =>
          async (caller, request, timing) => {
            const sender = caller.actor.kind === 'service' ? caller.actor.name : forPeople;
            return clientOf(sender)[method]?.(await stated(caller, sender), request, timing);
          };
        const methods = Object.keys(clientClass.service as Record<string, unknown>).map((method) => [method, ask(method)] as const);
        return Object.fromEntries(methods) as PromiseClient<typeof clientClass.service>;
      },
    }),
  };
}

/** The operator named by the calling service's token; a fake peer does not check the signature. */
export const askedOperator = (metadata: Metadata): string => String(decodeJwt(String(metadata.get(contextHeader)[0]))['op']);
