import { Readable } from 'node:stream';
import type { LiveEvent, LiveEventName } from '@atoll/contracts/http/live';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';

export interface StreamLimits {
  /** Streams of this process. */
  readonly max: number;
  /** Sent when nothing else was for this long: the gateway ends a stream that is silent for 30 s. */
  readonly heartbeatMs: number;
}

const LIMITS: StreamLimits = { max: 5_000, heartbeatMs: 20_000 };
const HOME_SHARE = 0.5;
const TICK_MS = 1_000;
/** The gateway reads at once; a stream with more than this unread is broken. */
const MAX_UNREAD_BYTES = 16_384;
/** Clients of an ended stream come back within this time, not all at once. */
const RETRY_WITHIN_MS = 5_000;

const HEARTBEAT = ':\n\n';
const retryHint = (): string => `retry: ${500 + Math.floor(Math.random() * RETRY_WITHIN_MS)}\n\n`;
const openStreams = () => gauge('atoll_live_streams', 'Open streams of live updates', []);

/** The body of one response, as server-sent events (WHATWG HTML, 9.2). */
export class LiveStream extends Readable {
  lastSentAt = 0;

  constructor(private readonly onSent: (stream: LiveStream) => void) {
    super();
  }

  /** The bytes are pushed when there are any. */
  override _read(): void {}

  send(name: LiveEventName, event: LiveEvent): void {
    this.write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    this.lastSentAt = Date.now();
    this.onSent(this);
    this.push(text);
    if (this.readableLength > MAX_UNREAD_BYTES) this.destroy();
  }

  /** Ends after a hint when to reconnect. */
  end(): void {
    if (this.destroyed) return;
    this.push(retryHint());
    this.push(null);
  }
}

/** The open streams of this process: bounds them, keeps them alive and ends them. */
export class LiveStreams {
  /** In the order of their last bytes, the oldest first. */
  private readonly open = new Set<LiveStream>();
  private timer: NodeJS.Timeout | undefined;
  private isOpen = false;
  private readonly stopScrape: () => void;

  constructor(private readonly limits: StreamLimits = LIMITS) {
    this.stopScrape = onScrape(async () => openStreams().set(this.open.size));
  }

  /** False while changes may be lost, and for a full process: its clients poll. A Home gets one of half of the streams, so that open bookings find one. */
  accepts(isHome = false): boolean {
    return this.isOpen && this.open.size < this.limits.max * (isHome ? HOME_SHARE : 1);
  }

  start(): void {
    this.isOpen = true;
    this.timer ??= setInterval(() => this.beat(), TICK_MS);
  }

  /** Ends all streams, and accepts none until the next start. */
  stop(): void {
    this.isOpen = false;
    clearInterval(this.timer);
    this.timer = undefined;
    for (const stream of this.open) stream.end();
  }

  close(): void {
    this.stop();
    this.stopScrape();
  }

  add(): LiveStream {
    const stream = new LiveStream((sent) => {
      this.open.delete(sent);
      this.open.add(sent);
    });
    stream.once('close', () => this.open.delete(stream));
    stream.write(HEARTBEAT);
    return stream;
  }

  private beat(): void {
    const silentSince = Date.now() - this.limits.heartbeatMs;
    for (const stream of this.open) {
      if (stream.lastSentAt > silentSince) return;
      // the client has not read the last one
      if (stream.readableLength > 0) stream.destroy();
      else stream.write(HEARTBEAT);
    }
  }
}
