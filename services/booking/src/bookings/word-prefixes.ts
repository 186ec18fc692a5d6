type WordFilter = { $and?: { search: { $regex: string } }[] };

/** Documents whose `search` has a word with each of these prefixes. One index range is enough: the longest prefix matches the fewest. */
export function wordPrefixes(words: readonly string[]): WordFilter {
  if (words.length === 0) return {};
  const rarestFirst = words.toSorted((a, b) => b.length - a.length);
  return { $and: rarestFirst.map((word) => ({ search: { $regex: `^${literally(word)}` } })) };
}

/** Escapes search text for a pattern. Not `RegExp.escape`: its hexadecimal escapes hide the prefix from MongoDB, which then reads the whole index. */
const literally = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
