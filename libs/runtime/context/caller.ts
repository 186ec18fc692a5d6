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

type Reserved = Readonly<Record<string, string | number>>;

export interface Idempotency {
  readonly key: string;
  /**
   * Registers how the response of an earlier attempt is found from the values that it reserved. Called first, so that a retry gets that
   * response even where a new request would be refused; a success is then not stored a second time.
   */
  findsAlreadyDone(find: (reserved: Reserved) => Promise<object | undefined>): void;
  /** Whether an earlier attempt of this request has begun. */
  isRepeated(): Promise<boolean>;
  /** Writes the request's record. Called after the records that the request names were found and before the first effect. */
  begin(): Promise<void>;
  /**
   * Begins, and stores what `make` returns under this name before it is used; a retry of the request gets the same value.
   * Where an earlier attempt is done, this and `begin` do not return: the call's response is that attempt's.
   */
  reserve<T extends string | number>(name: string, make: () => T | Promise<T>): Promise<T>;
  /** The same for several values in one write: those that were proposed, or that an earlier attempt had reserved. */
  reserveAll<R extends Reserved>(proposed: R): Promise<R>;
}

/** Actor and operator, from the signed context only; the request id from its own header. */
export interface Caller {
  readonly operatorId: string;
  readonly requestId: string;
  readonly actor: Actor;
  readonly host: string;
  readonly idempotency?: Idempotency;
  /** The gateway's signed statement about this person, which a service forwards with its own calls. Never stored or logged. */
  readonly statement?: string;
}

type Asked = Pick<Caller, 'actor'>;

/** A super user has every right of an admin and of a captain. */
export const isAdmin = ({ actor }: Asked): boolean => actor.kind === 'user' && (actor.isAdmin || actor.isSuperUser);
export const isCaptain = ({ actor }: Asked): boolean => actor.kind === 'user' && (actor.isCaptain || actor.isSuperUser);
export const isSuperUser = ({ actor }: Asked): boolean => actor.kind === 'user' && actor.isSuperUser;
export const isStaff = (caller: Asked): boolean => isAdmin(caller) || isCaptain(caller);

export const userIdOf = ({ actor }: Asked): number | undefined => (actor.kind === 'user' ? actor.userId : undefined);

/** The name in an audit trail. */
export function actorName({ actor }: Asked): string {
  if (actor.kind === 'user') return actor.username;
  return actor.kind === 'service' ? actor.name : 'visitor';
}
