/** Whether each typed word begins a word of the texts; letters with and without accents are the same. */
export function matches(typed: string, ...texts: readonly (string | number)[]): boolean {
  const words = texts.flatMap((text) => wordsOf(String(text)));
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[\s#·,→]+/)
    .filter(Boolean);
