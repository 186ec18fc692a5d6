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

/** The number of a trip, typed as '155' or '#155'; longer ones are phone numbers. */
export function typedTripId(typed: string): number | undefined {
  const id = /^#?([1-9]\d{0,5})$/.exec(typed.trim())?.[1];
  return id === undefined ? undefined : Number(id);
}
