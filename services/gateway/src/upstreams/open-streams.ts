import { isDeepStrictEqual } from 'node:util';
import type { SessionChanged } from '@atoll/operator-settings/invalidation';
import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import type { GatewayRequest, GatewayResponse } from '../request.js';
import type { ActiveSessions } from '../sessions/active-sessions.js';

interface OpenStream {
  readonly request: GatewayRequest;
  readonly response: GatewayResponse;
}

/** How long a session is believed when its invalidation was lost: as long as for calls. */
const RECHECK_MS = 30_000;
/** Clients of an ended stream come back within this time, not all at once. */
const RETRY_WITHIN_MS = 5_000;
/** How long a client may take to read the end of its stream. */
const END_MS = 2_000;

/** Ends whatever the upstream was sending; the hint is that of server-sent events (WHATWG HTML, 9.2). */
const lastBytes = (): string => `\n\nretry: ${500 + Math.floor(Math.random() * RETRY_WITHIN_MS)}\n\n`;

const openStreams = () => gauge('atoll_gateway_streams', 'Open event streams', []);

/** The event streams of this gateway. A stream ends with the session, the roles or the token under which it was opened. */
export class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private readonly timer = setInterval(() => void this.recheck([...this.open]), RECHECK_MS).unref();
  private readonly stopScrape: () => void;

  constructor(private readonly sessions: ActiveSessions) {
    this.stopScrape = onScrape(async () => openStreams().set(this.open.size));
  }

  add(request: GatewayRequest, response: GatewayResponse): void {
    const stream = { request, response };
    this.open.add(stream);
    response.once('close', () => this.open.delete(stream));
  }

  /** Called after the session's cache was invalidated. */
  async sessionChanged({ operatorId, userId }: SessionChanged): Promise<void> {
    await this.recheck(
      [...this.open].filter(
        ({ request: { inbound } }) => inbound.operatorId === operatorId && inbound.actor.kind === 'user' && inbound.actor.userId === userId,
      ),
    );
  }

  /** Ends all streams with a hint when to reconnect, so that a drain does not wait for them. */
  close(): void {
    clearInterval(this.timer);
    this.stopScrape();
    for (const stream of this.open) end(stream);
  }

  private async recheck(streams: readonly OpenStream[]): Promise<void> {
    await Promise.all(
      streams.map(async (stream) => {
        if (!(await this.isAuthorised(stream))) end(stream);
      }),
    );
  }

  private async isAuthorised({ request: { inbound } }: OpenStream): Promise<boolean> {
    const { session, actor } = inbound;
    if (!session) return true;
    if (session.expiresAt <= Date.now()) return false;
    // identity is away: as calls, the stream is refused
    const found = await this.sessions.of(session).catch(() => undefined);
    return isDeepStrictEqual(found?.user, actor);
  }
}

function end({ response }: OpenStream): void {
  if (!response.headersSent || response.writableEnded) return void response.destroy();
  response.end(lastBytes());
  setTimeout(() => response.destroy(), END_MS).unref();
}
