// Redis's protocol, as far as it names the commands that a client sends: each is an array of strings with their lengths.
import type { Tap } from './proxy.ts';

export interface RedisCommand {
  readonly kind: string;
  bytesSent: number;
}

export function redisTap(add: (command: RedisCommand) => void): Tap {
  let waiting: Buffer = Buffer.alloc(0);
  return {
    toServer: (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      for (;;) {
        const command = firstOf(waiting);
        if (!command) return;
        waiting = waiting.subarray(command.bytesSent);
        add(command);
      }
    },
    toClient: () => {},
  };
}

/** The first command of the bytes, or undefined while it is incomplete. */
export function firstOf(bytes: Buffer): RedisCommand | undefined {
  const count = lineAt(bytes, 0);
  if (!count) return undefined;
  let { end } = count;
  let kind = '';
  for (let index = 0; index < Number(count.text.slice(1)); index += 1) {
    const length = lineAt(bytes, end);
    if (!length) return undefined;
    const size = Number(length.text.slice(1));
    if (bytes.length < length.end + size + 2) return undefined;
    if (index === 0) kind = bytes.toString('latin1', length.end, length.end + size).toLowerCase();
    end = length.end + size + 2;
  }
  return { kind, bytesSent: end };
}

function lineAt(bytes: Buffer, start: number): { text: string; end: number } | undefined {
  const lineEnd = bytes.indexOf('\r\n', start);
  return lineEnd < 0 ? undefined : { text: bytes.toString('latin1', start, lineEnd), end: lineEnd + 2 };
}
