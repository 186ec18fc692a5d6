export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly username: string;
      readonly sessionId: string;
      readonly isAdmin: boolean;
      readonly isCaptain: boolean;
      readonly isSuperUser: boolean;
    }
  | { readonly kind: 'service'; readonly name: string };

export interface Idempotency {
  readonly key: string;
  /**
   * Remembers what `make` gave under this name before anything happens with it; a retry of the same request gets the same value.
   * Where a call pins first, `achieved` looks up what an earlier attempt did under that value: then it is the answer.
   */
  pin<T extends string | number>(name: string, make: () => T | Promise<T>, achieved?: (value: T) => Promise<object | undefined>): Promise<T>;
}

/** Who asks and for which operator, from the signed context only; within which request and trace, from the headers beside it. */
export interface Caller {
  readonly operatorId: string;
  readonly requestId: string;
  readonly traceparent: string;
  readonly actor: Actor;
  readonly host: string;
  readonly idempotency?: Idempotency;
  /** The gateway's signed statement about this person, which a service passes on when it asks another one. Never stored or logged. */
  readonly statement?: string;
}

type Asked = Pick<Caller, 'actor'>;

/** A super user has every right of an admin and of a captain. */
export const isAdmin = ({ actor }: Asked): boolean => actor.kind === 'user' && (actor.isAdmin || actor.isSuperUser);
export const isCaptain = ({ actor }: Asked): boolean => actor.kind === 'user' && (actor.isCaptain || actor.isSuperUser);
export const isSuperUser = ({ actor }: Asked): boolean => actor.kind === 'user' && actor.isSuperUser;
export const isStaff = (caller: Asked): boolean => isAdmin(caller) || isCaptain(caller);

export const userIdOf = ({ actor }: Asked): number | undefined => (actor.kind === 'user' ? actor.userId : undefined);

/** The name an audit trail shows. */
export function actorName({ actor }: Asked): string {
  if (actor.kind === 'user') return actor.username;
  return actor.kind === 'service' ? actor.name : 'visitor';
}
