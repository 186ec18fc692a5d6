import { publicUser } from './user.js';
import type { User } from './user.js';

/** The body of `getusers`, a batch at a time. */
export async function* usersJson(batches: AsyncIterable<User[]>): AsyncIterable<string> {
  let count = 0;
  yield '{"users":[';
  for await (const batch of batches) {
    const separator = count > 0 ? ',' : '';
    count += batch.length;
    yield separator + batch.map((user) => JSON.stringify(publicUser(user))).join();
  }
  yield `],"count":${count}}`;
}
