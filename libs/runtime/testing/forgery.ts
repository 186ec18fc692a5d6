import { Client, credentials, Metadata, status, type MethodDefinition } from '@grpc/grpc-js';
import { systemClock } from '@atoll/time/clock';
import type { CallDefinition } from '../http/call.js';
import { contextHeader, personHeader } from '../signed-context/signed-context.js';
import { ContextSigner } from '../signed-context/context-signer.js';
import { callerAs, superActor } from './callers.js';
import type { TestService } from './service.js';

export const UNAUTHENTICATED: number = status.UNAUTHENTICATED;

export interface Answers {
  /** HTTP status. */
  readonly http: number;
  /** gRPC status codes: the forged statement as the context, and passed on beside the issuer's own token. */
  readonly grpc: readonly number[];
}

/** The status codes that a running service returns to a super user whom `issuer` states with its own key, under its own name and under the gateway's. */
export async function answersToSuperUserOf<Request, Response>(
  issuer: string,
  { service, keys }: TestService,
  call: CallDefinition,
  method: MethodDefinition<Request, Response>,
  request: Request,
): Promise<Answers[]> {
  const { name } = service.environment;
  const own = await new ContextSigner(issuer, keys.privateKeyOf(issuer), systemClock).serviceToken('coral', name);
  const statements = [issuer, 'gateway'].map((claimed) =>
    new ContextSigner(claimed, keys.privateKeyOf(issuer), systemClock).statement(callerAs(superActor()), name),
  );
  return Promise.all(
    statements.map(async (signed) => {
      const statement = await signed;
      const response = await fetch(service.httpUrl + call.path, { method: call.method, headers: { [contextHeader]: statement } });
      const ask = (headers: Record<string, string>) => statusOf(service.grpcAddress, method, request, headers);
      return { http: response.status, grpc: [await ask({ [contextHeader]: statement }), await ask({ [contextHeader]: own, [personHeader]: statement })] };
    }),
  );
}

/** The gRPC status of a call with the key of `issuer`, in its own name, past the check that its client makes: what the owner of a stolen key can do. */
export async function statusWithKeyOf<Request, Response>(
  issuer: string,
  { service, keys }: TestService,
  method: MethodDefinition<Request, Response>,
  request: Request,
): Promise<number> {
  const own = await new ContextSigner(issuer, keys.privateKeyOf(issuer), systemClock).serviceToken('coral', service.environment.name);
  return statusOf(service.grpcAddress, method, request, { [contextHeader]: own });
}

function statusOf<Request, Response>(
  address: string,
  method: MethodDefinition<Request, Response>,
  request: Request,
  headers: Record<string, string>,
): Promise<number> {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  const client = new Client(address, credentials.createInsecure());
  return new Promise<number>((resolve) =>
    client.makeUnaryRequest(method.path, method.requestSerialize, method.responseDeserialize, request, metadata, (error) => resolve(error?.code ?? 0)),
  ).finally(() => client.close());
}
