/** Stands for each letter that no font has. */
export const UNKNOWN_LETTER = '□';

/** The texts of plain data with each text changed; numbers, dates and structure stay. */
export function withTexts<T>(data: T, change: (text: string) => string): T {
  return changed(data, change) as T;
}

function changed(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((each) => changed(each, change));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, changed(value, change)]));
}

/** Whether a text of what is drawn has letters that could not be printed, so that the document can say so. */
export function hasUnknownLetters(data: unknown): boolean {
  let found = false;
  withTexts(data, (text) => {
    found ||= text.includes(UNKNOWN_LETTER);
    return text;
  });
  return found;
}
