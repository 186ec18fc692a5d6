export interface DuplicateKey {
  /** Fields of the unique index that refused the write. */
  readonly fields: readonly string[];
}

interface Refused {
  readonly code?: unknown;
  readonly keyPattern?: object;
  readonly errorResponse?: { readonly keyPattern?: object };
  readonly message?: string;
  readonly cause?: unknown;
}

/** Returns which unique index refused a write; undefined when it failed for another reason. */
export function duplicateKeyOf(error: unknown): DuplicateKey | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, keyPattern, errorResponse, message, cause } = error as Refused;
  if (code !== 11000) return cause === error ? undefined : duplicateKeyOf(cause);
  const pattern = keyPattern ?? errorResponse?.keyPattern;
  return { fields: pattern ? Object.keys(pattern) : fieldsIn(message ?? '') };
}

/** The error of a bulk write names the key only in its message: 'dup key: { operatorId: "coral", no: 1 }'. */
function fieldsIn(message: string): string[] {
  const [, key = ''] = /dup key: \{(.*)\}/s.exec(message) ?? [];
  return [...key.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/([\w.]+):/g)].map(([, field]) => field!);
}
