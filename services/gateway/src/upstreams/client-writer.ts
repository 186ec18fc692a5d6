import type { ReservedMemory } from '../bodies/body-memory.js';
import type { GatewayRequest, GatewayResponse } from '../request.js';

export interface Unread {
  /** Limits one response in this process's memory. */
  readonly maxBytes: number;
  /** Decides about the rest of a longer response: it stays at the upstream, or its client is disconnected. */
  readonly beyond: 'wait' | 'disconnect';
}

/** A client that accepts no part of its response (at most 64 kB) within this time is disconnected. */
const STALL_MS = 30_000;

/** Where a response comes from; paused, it keeps the rest. */
interface Upstream {
  pause(): unknown;
  resume(): unknown;
}

/**
 * Buffers a response as fast as the upstream sends it and writes it to the client as fast as the client reads. So
 * slow readers occupy memory and no upstream connection. A client whose subnet has used up its share of the memory is disconnected.
 */
export class ClientWriter {
  /** Bytes that the client has not read yet. */
  private unread = 0;
  private stall: NodeJS.Timeout | undefined;

  constructor(
    private readonly request: GatewayRequest,
    private readonly response: GatewayResponse,
    private readonly memory: ReservedMemory,
    private readonly limit: Unread,
    private readonly upstream: Upstream,
  ) {
    response.once('close', () => {
      clearTimeout(this.stall);
      memory.release();
    });
  }

  write(chunk: Buffer): void {
    const { length } = chunk;
    if (this.isClosed()) return;
    const fits = this.unread + length <= this.limit.maxBytes;
    if (fits && this.memory.grow(length)) return this.send(chunk, () => this.memory.shrink(length));
    if (!this.memory.isInShare(length) || (!fits && this.limit.beyond === 'disconnect')) return this.disconnect();
    this.upstream.pause();
    this.send(chunk, () => this.upstream.resume());
  }

  end(): void {
    if (!this.isClosed()) this.response.end();
  }

  /** This gateway may have ended a stream, or the client its connection. */
  private isClosed(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  private send(chunk: Buffer, taken: () => void): void {
    if (this.unread === 0) this.stall = setTimeout(() => this.disconnect(), STALL_MS);
    this.unread += chunk.length;
    this.response.write(chunk, () => {
      this.unread -= chunk.length;
      if (this.unread === 0) clearTimeout(this.stall);
      else this.stall?.refresh();
      taken();
    });
  }

  /** Closes the connection and not only the response, which may be queued behind other pipelined responses. */
  private disconnect(): void {
    this.request.socket.destroy();
  }
}
