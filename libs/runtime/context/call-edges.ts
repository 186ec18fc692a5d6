/** Every process that signs contexts with a key of its own. */
export const issuers = ['gateway', 'shell', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting'] as const;

/** The only issuer of statements about people. */
export const gateway = 'gateway';

export interface GrpcEdge {
  readonly from: string;
  readonly to: string;
  /** Whether `from` may also forward the gateway's statement about a person; otherwise it calls in its own name only. */
  readonly forPeople: boolean;
}

const peopleEdge = (from: string, to: string): GrpcEdge => ({ from, to, forPeople: true });
const ownEdge = (from: string, to: string): GrpcEdge => ({ from, to, forPeople: false });

/** Every allowed gRPC edge: which service may call which. Clients, servers, `npm start`, the check of the chart and the tests read this table. */
export const grpcEdges: readonly GrpcEdge[] = [
  peopleEdge('booking', 'trip'),
  peopleEdge('trip', 'booking'),
  peopleEdge('booking', 'payment'),
  peopleEdge('payment', 'booking'),
  ownEdge('payment', 'trip'),
  ownEdge('booking', 'notification'),
  peopleEdge('trip', 'identity'),
  peopleEdge('booking', 'identity'),
  peopleEdge('payment', 'identity'),
  peopleEdge('notification', 'identity'),
  peopleEdge('reporting', 'identity'),
  ownEdge('notification', 'booking'),
  ownEdge('notification', 'trip'),
  ownEdge('gateway', 'identity'),
  ownEdge('shell', 'identity'),
  ownEdge('shell', 'trip'),
  ownEdge('shell', 'booking'),
];

const edgeOf = (from: string, to: string): GrpcEdge | undefined => grpcEdges.find((edge) => edge.from === from && edge.to === to);
const makesNoCalls = (name: string): boolean => !grpcEdges.some(({ from }) => from === name);

/** Whether `from` may call `to` over gRPC in its own name. */
export const mayAsk = (from: string, to: string): boolean => edgeOf(from, to) !== undefined;

/**
 * Whether `from` may forward to `to` the statement issued for a call that `owner` owns. gRPC handlers make no further gRPC calls
 * for people, except to a service that makes none itself (identity), so call chains are at most two deep.
 */
export function mayPassOn(owner: string, from: string, to: string): boolean {
  if (!edgeOf(from, to)?.forPeople) return false;
  return from === owner || (makesNoCalls(to) && edgeOf(owner, from)?.forPeople === true);
}

/** Audiences of the statement issued for a call of `owner`: the owner, and every service to which it may be forwarded from there. */
export function audiencesOf(owner: string): string[] {
  return [owner, ...new Set(grpcEdges.filter(({ from, to }) => to !== owner && mayPassOn(owner, from, to)).map(({ to }) => to))];
}
