/**
 * One key for one intention. Pressing the button again after a lost answer must not buy twice,
 * so the same call with the same content keeps its key until the server has answered for good.
 */
export function idempotencyKeys(newKey: () => string = randomUuid): {
  of(call: string, body: string): string;
  settle(call: string, body: string): void;
  clear(): void;
} {
  const open = new Map<string, string>();
  const intention = (call: string, body: string): string => `${call} ${body}`;
  return {
    of(call, body) {
      const key = open.get(intention(call, body)) ?? newKey();
      open.set(intention(call, body), key);
      return key;
    },
    settle: (call, body) => void open.delete(intention(call, body)),
    clear: () => open.clear(),
  };
}

/** `crypto.randomUUID` exists in secure contexts only; a development host without TLS is none. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
