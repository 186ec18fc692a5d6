import type { Author } from './bookings/booking.js';

export abstract class Users {
  /** Usernames by id, for lines of history; a user who is gone is left out. */
  abstract usernames(operatorId: string, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;

  /** Events carry ids without names. A user who is gone is 'Staff'. */
  async authors(operatorId: string, userIds: readonly number[]): Promise<(userId: number) => Author> {
    const names = await this.usernames(operatorId, [...new Set(userIds)]);
    return (userId) => ({ userId, username: names.get(userId) ?? 'Staff' });
  }

  async author(operatorId: string, userId: number): Promise<Author> {
    const authorOf = await this.authors(operatorId, [userId]);
    return authorOf(userId);
  }
}
