const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}') as unknown as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** The deepest schema of the contract has six levels. */
export const MAX_JSON_DEPTH = 32;

/**
 * True when arrays and objects are nested deeper than `max`: parsing and traversing such a text
 * costs far more than its size suggests. One pass over the bytes; does not check whether the text is valid JSON.
 */
export function isDeeperThan(max: number, text: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const byte = text[i];
    if (inString) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > max) return true;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
