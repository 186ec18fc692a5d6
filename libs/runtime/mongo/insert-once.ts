import { duplicateKeyOf } from './duplicate-key.js';

/**
 * Awaits an insert or upsert that may be a repeat, or may lose a race with another process. True when the document was written,
 * false when a unique index refused it because it exists.
 */
export async function insertOnce(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!duplicateKeyOf(error)) throw error;
    return false;
  }
}
