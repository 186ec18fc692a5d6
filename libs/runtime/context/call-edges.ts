/** Every process that signs contexts with a key of its own. */
export const issuers = ['gateway', 'shell', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting'] as const;

/** The only issuer of statements about people. */
export const gateway = 'gateway';

export interface GrpcEdge {
  readonly from: string;
  readonly to: string;
  /** Whether `from` may also pass on the gateway's statement about a person; otherwise it asks in its own name only. */
  readonly forPeople: boolean;
}

const peopleEdge = (from: string, to: string): GrpcEdge => ({ from, to, forPeople: true });
const ownEdge = (from: string, to: string): GrpcEdge => ({ from, to, forPeople: false });

/** Every allowed gRPC edge. Clients, receivers, `npm start`, the chart's check and the tests read this table and no other. */
export const grpcEdges: readonly GrpcEdge[] = [
  peopleEdge('booking', 'trip'),
  peopleEdge('trip', 'booking'),
  peopleEdge('booking', 'payment'),
  peopleEdge('payment', 'booking'),
  peopleEdge('trip', 'identity'),
  peopleEdge('booking', 'identity'),
  peopleEdge('payment', 'identity'),
  peopleEdge('notification', 'identity'),
  peopleEdge('reporting', 'identity'),
  ownEdge('gateway', 'identity'),
  ownEdge('shell', 'identity'),
];

const edgeOf = (from: string, to: string): GrpcEdge | undefined => grpcEdges.find((edge) => edge.from === from && edge.to === to);
const asksNobody = (name: string): boolean => !grpcEdges.some(({ from }) => from === name);

/** Whether `from` may ask `to` over gRPC in its own name. */
export const mayAsk = (from: string, to: string): boolean => edgeOf(from, to) !== undefined;

/**
 * Whether `from` may show `to` the statement made for a call that `owner` owns. Chains are at most two deep: the owner asks its
 * neighbours, and a neighbour that answers the owner asks only a service that asks nobody (identity).
 */
export function mayPassOn(owner: string, from: string, to: string): boolean {
  if (!edgeOf(from, to)?.forPeople) return false;
  return from === owner || (asksNobody(to) && edgeOf(owner, from)?.forPeople === true);
}

/** Who is to accept the statement made for a call of `owner`: the owner, and every receiver that the statement may reach from there. */
export function audiencesOf(owner: string): string[] {
  return [owner, ...new Set(grpcEdges.filter(({ from, to }) => to !== owner && mayPassOn(owner, from, to)).map(({ to }) => to))];
}
