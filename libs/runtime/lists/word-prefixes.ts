type WordFilter = { $and?: { search: { $regex: string } }[] };

/** Documents whose `search` has a word with each of these prefixes. MongoDB takes the range of the index from the first one. */
export const wordPrefixes = (words: readonly string[]): WordFilter =>
  words.length === 0 ? {} : { $and: words.map((word) => ({ search: { $regex: `^${literally(word)}` } })) };

/** Escapes search text for a pattern. Not `RegExp.escape`: its hexadecimal escapes hide the prefix from MongoDB, which then reads the whole index. */
const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
