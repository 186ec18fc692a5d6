/** A port or a count; anything else would become NaN and fail much later. */
export function wholeNumber(key: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`the environment variable ${key} must be a whole number, not '${text}'`);
  return Number(text);
}
