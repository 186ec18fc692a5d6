import { Writable } from 'node:stream';
import type { ReservedMemory } from '../bodies/body-memory.js';
import type { GatewayRequest, GatewayResponse } from '../request.js';

/** Larger answers wait for their client upstream; visitors get none. */
const BUFFERED_BYTES = 1_000_000;
/** Within this time a client takes a part of its answer (64 kB at most), or is cut off. */
const STALL_MS = 30_000;

/**
 * Takes an answer off its upstream as fast as it arrives and gives it to the client as fast as that reads, so that
 * slow readers hold memory and no upstream connection. A subnet that has used up its share of the memory is cut off.
 */
export class ClientWriter extends Writable {
  /** Bytes that the client has not taken yet. */
  private unread = 0;
  private stall: NodeJS.Timeout | undefined;

  constructor(
    private readonly request: GatewayRequest,
    private readonly response: GatewayResponse,
    private readonly memory: ReservedMemory,
  ) {
    super();
    response.once('close', () => clearTimeout(this.stall));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const { length } = chunk;
    if (this.unread + length <= BUFFERED_BYTES && this.memory.grow(length)) {
      this.send(chunk, () => this.memory.shrink(length));
      return done();
    }
    if (!this.memory.isInShare(length)) return this.cutOff();
    this.send(chunk, done);
  }

  override _final(done: () => void): void {
    this.response.end();
    done();
  }

  private send(chunk: Buffer, taken: () => void): void {
    if (this.unread === 0) this.stall = setTimeout(() => this.cutOff(), STALL_MS);
    this.unread += chunk.length;
    this.response.write(chunk, () => {
      this.unread -= chunk.length;
      if (this.unread === 0) clearTimeout(this.stall);
      else this.stall?.refresh();
      taken();
    });
  }

  /** The connection and not the response alone: that one may still wait behind others of the same client. */
  private cutOff(): void {
    this.request.socket.destroy();
  }
}
