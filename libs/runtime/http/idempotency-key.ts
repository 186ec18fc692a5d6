const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The key in the one form that is stored and compared: a UUID is the same in upper and lower case (RFC 9562). Undefined if it is not a UUID. */
export function readIdempotencyKey(header: string | readonly string[]): string | undefined {
  const key = String(header).toLowerCase();
  return UUID.test(key) ? key : undefined;
}
