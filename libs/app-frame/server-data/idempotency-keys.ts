/**
 * The same call with the same body keeps its Idempotency-Key until the server has given a final response,
 * so pressing the button again after a lost response cannot buy twice.
 */
export function idempotencyKeys(newKey: () => string = randomUuid): {
  of(call: string, body: string): string;
  /** Takes over a request that an earlier page may have sent: it is repeated under that page's key. */
  adopt(call: string, body: string, key: string): void;
  complete(call: string, body: string): void;
  clear(): void;
} {
  const open = new Map<string, string>();
  const requestKey = (call: string, body: string): string => `${call} ${body}`;
  return {
    of(call, body) {
      const key = open.get(requestKey(call, body)) ?? newKey();
      open.set(requestKey(call, body), key);
      return key;
    },
    adopt: (call, body, key) => void open.set(requestKey(call, body), key),
    complete: (call, body) => void open.delete(requestKey(call, body)),
    clear: () => open.clear(),
  };
}

/** `crypto.randomUUID` exists in secure contexts only, and a development host without TLS is not one. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
