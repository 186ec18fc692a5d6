import type { Metadata } from '@grpc/grpc-js';
import { decodeJwt } from 'jose';
import type { Clock } from '@atoll/time/clock';
import { grpcEdges, issuers, mayCall, mayCallFor } from '../context/call-edges.js';
import type { Caller } from '../context/caller.js';
import { requestIdHeader } from '../context/request-id.js';
import { contextHeader } from '../signed-context/signed-context.js';
import { ContextSigner } from '../signed-context/context-signer.js';
import { grpcClient, type CallTiming, type ClientClass, type PromiseClient } from '../grpc/grpc.js';
import { testKeys, type KeyRing } from './callers.js';

/**
 * Clients of one service as its peers have them. The caller decides which peer calls; a person's call is made by a peer that may forward
 * the statement about them, and where none may by one that calls the method in its own name.
 */
export interface TestPeers {
  client<S>(clientClass: ClientClass<S>): PromiseClient<S>;
}

export interface TestSigners {
  readonly keys: KeyRing;
  /** Returns what the gateway sends with a request of this caller. */
  headersOf(caller: Caller): Promise<Record<string, string>>;
  peersAt(grpcAddress: string): TestPeers;
}

/** A peer gives up after two seconds, which a busy machine may need for one call; a test sees the answer. */
const PATIENT: CallTiming = { deadlineMs: 30_000 };

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
        // without the check of the table that a service's own clients make, so that the receiver's is tested
        const clientOf = (sender: string) => grpcClient(clientClass, { address: grpcAddress, audience: name, signer: signerOf(sender) }) as Record<string, Ask>;
        const edgesHere = grpcEdges.filter(({ to }) => to === name);
        const ask =
          (method: string, path: string): Ask =>
          async (caller, request, timing = PATIENT) => {
            const forPeople = edgesHere.find(({ from }) => mayCallFor(from, from, name, path))?.from;
            if (caller.actor.kind !== 'service' && forPeople) return clientOf(forPeople)[method]?.(await stated(caller, forPeople), request, timing);
            const inOwnName = edgesHere.find(({ from }) => mayCall(from, name, path))?.from ?? '';
            const sender = caller.actor.kind === 'service' ? caller.actor.name : inOwnName;
            return clientOf(sender)[method]?.({ ...caller, actor: { kind: 'service', name: sender } }, request, timing);
          };
        const methods = Object.entries(clientClass.service as Record<string, { path: string }>).map(
          ([method, { path }]) => [method, ask(method, path)] as const,
        );
        return Object.fromEntries(methods) as PromiseClient<typeof clientClass.service>;
      },
    }),
  };
}

/** The operator named by the calling service's token; a fake peer does not check the signature. */
export const askedOperator = (metadata: Metadata): string => String(decodeJwt(String(metadata.get(contextHeader)[0]))['op']);
