/** As many bytes as the memory that a body is counted with before its first one. */
const BLOCK_BYTES = 4_096;

/**
 * The bytes of a body so far, copied into blocks. Each chunk of the parser is an object of some hundred bytes, and a client can send every byte
 * as a chunk of its own: kept as they are, they would take a hundred times the memory that is counted for the body.
 */
export class BodyBytes {
  readonly #blocks: Buffer[] = [];
  /** Free bytes of the last block. */
  #free = 0;

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const block = this.#free > 0 ? this.#blocks.at(-1)! : this.#newBlock(chunk.length);
      const copied = chunk.copy(block, block.length - this.#free, at);
      this.#free -= copied;
      at += copied;
    }
  }

  /** All of them as one; a body of one chunk is not copied again. */
  whole(): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#blocks;
    const last = this.#blocks.at(-1) ?? first;
    if (others.length === 0) return first.subarray(0, first.length - this.#free);
    return Buffer.concat([...this.#blocks.slice(0, -1), last.subarray(0, last.length - this.#free)]);
  }

  /** Most bodies are one chunk, so the first block has its size. */
  #newBlock(size: number): Buffer {
    const block = Buffer.allocUnsafe(this.#blocks.length === 0 ? size : BLOCK_BYTES);
    this.#blocks.push(block);
    this.#free = block.length;
    return block;
  }
}
