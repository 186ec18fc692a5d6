export abstract class Users {
  /** Usernames by id, for lines of history; a user who is gone is left out. */
  abstract usernames(operatorId: string, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
