import { isFairShare } from '../limits/fair-share.js';

/** Memory of a body before its first byte: streams, timers and buffers of its connection. */
const BODY_OVERHEAD_BYTES = 4_096;

export interface BodyMemoryLimits {
  totalBytes: number;
  /** A subnet may hold this many bytes while no other subnet holds any. */
  bytesPerSubnet: number;
}

/** Bounds the memory of all buffered bodies, of requests or of responses, in total and per rate-limit subnet, whose share falls as memory runs out. */
export class BodyMemory {
  private total = 0;
  private readonly bySubnet = new Map<string, number>();

  constructor(private readonly limits: BodyMemoryLimits) {}

  /** Reserves the memory of one body; undefined when none is left. */
  reserve(subnet: string): ReservedMemory | undefined {
    return this.take(subnet, BODY_OVERHEAD_BYTES) ? new ReservedMemory(this, subnet, BODY_OVERHEAD_BYTES) : undefined;
  }

  /** An empty reservation, for a body that need not be buffered: it may grow while memory is left. */
  none(subnet: string): ReservedMemory {
    return new ReservedMemory(this, subnet, 0);
  }

  take(subnet: string, bytes: number): boolean {
    const held = this.bySubnet.get(subnet) ?? 0;
    const shared = { total: this.limits.totalBytes, perSubnet: this.limits.bytesPerSubnet };
    if (!isFairShare(held + bytes, this.total + bytes, shared)) return false;
    this.total += bytes;
    this.bySubnet.set(subnet, held + bytes);
    return true;
  }

  /** Whether these bytes stay within the share of one subnet, regardless of the others. */
  isInShare(subnet: string, bytes: number): boolean {
    return (this.bySubnet.get(subnet) ?? 0) + bytes <= this.limits.bytesPerSubnet;
  }

  give(subnet: string, bytes: number): void {
    this.total -= bytes;
    const left = (this.bySubnet.get(subnet) ?? 0) - bytes;
    if (left > 0) this.bySubnet.set(subnet, left);
    else this.bySubnet.delete(subnet);
  }
}

export class ReservedMemory {
  constructor(
    private readonly memory: BodyMemory,
    private readonly subnet: string,
    private bytes: number,
  ) {}

  /** False when no memory is left for these bytes. */
  grow(bytes: number): boolean {
    if (!this.memory.take(this.subnet, bytes)) return false;
    this.bytes += bytes;
    return true;
  }

  isInShare(bytes: number): boolean {
    return this.memory.isInShare(this.subnet, bytes);
  }

  shrink(bytes: number): void {
    const given = Math.min(bytes, this.bytes);
    this.bytes -= given;
    this.memory.give(this.subnet, given);
  }

  release(): void {
    this.shrink(this.bytes);
  }
}
