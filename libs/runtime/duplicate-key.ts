export interface DuplicateKey {
  /** Fields of the unique index that refused the write. */
  readonly fields: readonly string[];
  readonly keyValue: Readonly<Record<string, unknown>>;
}

/** Which unique index refused a write; undefined when it failed for another reason. */
export function duplicateKeyOf(error: unknown): DuplicateKey | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, keyPattern, keyValue, errorResponse, writeErrors, cause } = error as Record<string, unknown>;
  if (code === 11000) {
    const source = (errorResponse ?? {}) as Record<string, unknown>;
    const first = (Array.isArray(writeErrors) ? (writeErrors[0] as { err?: Record<string, unknown> } | undefined)?.err : undefined) ?? {};
    const pattern = (keyPattern ?? source['keyPattern'] ?? first['keyPattern'] ?? {}) as Record<string, unknown>;
    return { fields: Object.keys(pattern), keyValue: (keyValue ?? source['keyValue'] ?? first['keyValue'] ?? {}) as Record<string, unknown> };
  }
  return cause === undefined || cause === error ? undefined : duplicateKeyOf(cause);
}
