import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OperatorQueue, type QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import { gauge, histogram } from '@atoll/runtime/observability/metrics';

/** A thousand passengers take a few seconds. */
const MAX_MS = 20_000;
const MAX_HEAP_MB = 256;
/** Fonts and renderer take about 100 MB, which an idle process gives back. */
const IDLE_MS = 60_000;
/** A few seconds of printing. */
const MAX_WAITING = 40;

const waiting = gauge('atoll_pdf_waiting', 'Documents that wait for the thread or are being printed', []);
const seconds = histogram('atoll_pdf_seconds', 'From the request of a document to its bytes, with the wait for the thread', []);

type Reply = { readonly pdf: Uint8Array } | { readonly failed: string };

/**
 * Prints documents in a thread of its own, one at a time and the operators in turn: rendering is computing (about 0.1 s), which would hold
 * up every other request of the process. The thread starts with the first document and ends when there was none for a while.
 */
export class PdfThread<Content> {
  private readonly queue = new OperatorQueue(MAX_WAITING);
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** @param program compiled file that calls `servePrinting` */
  constructor(private readonly program: URL) {}

  /**
   * Error where the document cannot be drawn or takes longer than 20 s; the next one gets a new thread. RATE_LIMIT while two of the
   * sender are not done, SERVICE_AWAY while too many wait.
   */
  async print(content: Content, source: QueueSource): Promise<Uint8Array> {
    const done = seconds.startTimer();
    waiting.inc();
    try {
      const pdf = await this.queue.run(source, () => this.next(content));
      done();
      return pdf;
    } finally {
      waiting.dec();
    }
  }

  private async next(content: Content): Promise<Uint8Array> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.started());
    try {
      const reply = await replyOf(worker, content);
      if ('pdf' in reply) return reply.pdf;
      throw new Error(`the document was not drawn: ${reply.failed}`);
    } catch (failed) {
      this.end();
      throw failed;
    } finally {
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  /** Unreferenced: a thread without a document does not keep the process alive. */
  private started(): Worker {
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.unref();
    return worker;
  }

  private end(): void {
    clearTimeout(this.idle);
    void this.worker?.terminate();
    this.worker = undefined;
  }
}

/** Rejects when the thread fails, ends or takes too long. */
async function replyOf(worker: Worker, content: unknown): Promise<Reply> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = async (): Promise<never> => {
    await once(worker, 'exit', { signal });
    throw new Error('the thread ended without a document');
  };
  const tooLong = async (): Promise<never> => {
    await once(AbortSignal.timeout(MAX_MS), 'abort', { signal });
    throw new Error(`the document took longer than ${MAX_MS} ms`);
  };
  const reply = once(worker, 'message', { signal });
  worker.postMessage(content);
  try {
    const [answer] = (await Promise.race([reply, ended(), tooLong()])) as [Reply];
    return answer;
  } finally {
    settled.abort();
  }
}
