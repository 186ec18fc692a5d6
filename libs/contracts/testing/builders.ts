/** A message type that ts-proto has generated. */
interface MessageType<T> {
  decode(bytes: Uint8Array): T;
}

/** A message with these fields. Decoding no bytes gives each of the others proto3's default, so a test names only the fields that it is about. */
export function wholeMessage<T extends object>(type: MessageType<T>, fields: Partial<T> = {}): T {
  return { ...type.decode(new Uint8Array()), ...fields };
}
