import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LiveEvent, LiveList } from '@atoll/contracts/http/live';
import { routes } from '@atoll/contracts/http/routes';
import { storedSession } from '../session/stored-session.js';

/** A booking; the seats of a trip, for a visitor or for the holder of a booking on it; a list of the staff, of one trip or of these; the public catalogue. */
export type LiveSubject =
  | { readonly bookingUuid: string }
  | { readonly tripId: number; readonly bookingUuid?: string }
  | { readonly list: LiveList; readonly tripId?: number; readonly tripIds?: readonly number[] };

export interface LiveListener {
  /** The subject has changed, or may have: read it again. */
  readonly changed: () => void;
  /** Whether changes are pushed from now on; otherwise the page polls. */
  readonly live: (isLive: boolean) => void;
}

interface Entry {
  readonly subject: LiveSubject;
  readonly listeners: Set<LiveListener>;
  /** The version that the server has told last; after a reconnect it tells whether that is still the present one. */
  known?: string;
  isLive: boolean;
  /** Waits to tell the listeners. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  notifiedAt: number;
}

/** As the contract allows in one request; further subjects are polled. */
const MAX_SUBJECTS = 10;
/** Pages that open together share one request. */
const COALESCE_MS = 50;
/** The server sends a heartbeat every 20 s. */
const SILENT_MS = 45_000;
const HIDDEN_MS = 60_000;
const BACK_OFF = { firstMs: 1_000, longestMs: 60_000 };
/** The pages that show one trip read it within this time and not all at once. */
const SPREAD_MS = 200;
/** A list is read at most this often, however fast passengers board: the first change of a burst at once, the others together. */
const LIST_EVERY_MS = 500;
/** A request that will be refused again: polling shows the reason. */
const FINAL = new Set([400, 404, 405]);

/**
 * Opens one stream of server-sent events a tab, for all that its pages show (ADR 27). Reads with fetch, because an `EventSource` sends neither
 * the token nor a body, and a uuid must not be in an address. Where it fails, listeners poll, and it is opened again with back-off.
 */
export class LiveStream {
  private readonly entries = new Map<string, Entry>();
  private connection: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  watch(subject: LiveSubject, listener: LiveListener): () => void {
    const key = JSON.stringify(subject);
    const entry = this.entries.get(key) ?? { subject, listeners: new Set(), isLive: false, notifiedAt: -Infinity };
    if (this.entries.size === 0) this.listenToPage(true);
    if (!this.entries.has(key)) this.connectIn(COALESCE_MS);
    this.entries.set(key, entry);
    entry.listeners.add(listener);
    listener.live(entry.isLive);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || this.entries.get(key) !== entry) return;
      this.entries.delete(key);
      if (this.entries.size === 0) this.listenToPage(false);
      this.connectIn(COALESCE_MS);
    };
  }

  private connectIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), ms);
  }

  /** Replaces the stream by one for the present subjects; what changes in between is sent at its start. */
  private async connect(): Promise<void> {
    this.disconnect();
    if (this.entries.size === 0 || document.visibilityState === 'hidden') return;
    const connection = new AbortController();
    this.connection = connection;
    const order = [...this.entries.values()].slice(0, MAX_SUBJECTS);
    const end = await this.read(order, connection).catch(() => undefined);
    if (connection.signal.aborted && this.connection !== connection) return;
    this.setLive(false);
    if (end === 'final') return;
    this.failures += 1;
    this.connectIn(end ?? backOff(this.failures));
  }

  private disconnect(): void {
    const { connection } = this;
    this.connection = undefined;
    connection?.abort();
  }

  /** Until the stream ends. Returns the server's hint when to reconnect, if it gave one. */
  private async read(order: readonly Entry[], connection: AbortController): Promise<number | 'final' | undefined> {
    const { method, path } = routes.live;
    const token = storedSession.token();
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(token && { authorization: token }) },
      body: JSON.stringify({ subjects: order.map(asked) }),
      cache: 'no-store',
      signal: connection.signal,
    });
    if (FINAL.has(response.status)) return 'final';
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return undefined;
    let hint: number | undefined;
    const parser = createParser({ onEvent: (message) => this.receive(order, message), onRetry: (ms) => (hint = ms), maxBufferSize: 65_536 });
    const reader = response.body.getReader();
    const text = new TextDecoder();
    const stop = (): void => void reader.cancel().catch(() => undefined);
    connection.signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENT_MS);
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENT_MS);
      parser.feed(text.decode(part.value, { stream: true }));
    }
    clearTimeout(silence);
    return hint;
  }

  private receive(order: readonly Entry[], { event, data }: EventSourceMessage): void {
    const { subject = -1, version } = eventOf(data);
    const entry = order[subject];
    if (!entry) return;
    this.failures = 0;
    if (event === 'refused') return setLive(entry, false);
    if (version !== undefined) entry.known = version;
    setLive(entry, true);
    if (event === 'changed') notify(entry);
  }

  private setLive(isLive: boolean): void {
    for (const entry of this.entries.values()) setLive(entry, isLive);
  }

  private listenToPage(on: boolean): void {
    const change = on ? 'addEventListener' : 'removeEventListener';
    document[change]('visibilitychange', this.onVisibility);
    globalThis[change]('online', this.onOnline);
    if (!on) clearTimeout(this.hiddenTimer);
  }

  /** A tab that stays hidden needs no stream; a browser opens only six connections to a host over HTTP/1.1. */
  private readonly onVisibility = (): void => {
    clearTimeout(this.hiddenTimer);
    if (document.visibilityState === 'visible') {
      if (!this.connection) this.connectIn(0);
      return;
    }
    this.hiddenTimer = setTimeout(() => {
      clearTimeout(this.timer);
      this.disconnect();
      this.setLive(false);
    }, HIDDEN_MS);
  };

  private readonly onOnline = (): void => {
    this.failures = 0;
    this.connectIn(0);
  };
}

/** Without a version of the public catalogue, how old what is shown of it may be: it came with the page, or later. Clocks may stop while a device sleeps. */
const asked = ({ subject, known }: Entry): LiveSubject & { readonly known?: string; readonly ageMs?: number } => {
  if (known !== undefined) return { ...subject, known };
  const isPublic = 'list' in subject && subject.list === 'publicCatalogue';
  return isPublic ? { ...subject, ageMs: Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin)) } : subject;
};

/** Doubles with each failure; up to half of it is left to chance, so that the clients of a restarted server do not return together. */
const backOff = (failures: number): number => Math.min(BACK_OFF.firstMs * 2 ** (failures - 1), BACK_OFF.longestMs) * (1 - Math.random() / 2);

/** Changes that arrive while it waits are batched with the first one: the page reads after all of them. */
function notify(entry: Entry): void {
  const waitMs = 'list' in entry.subject ? entry.notifiedAt + LIST_EVERY_MS - performance.now() : 0;
  entry.timer ??= setTimeout(
    () => {
      entry.timer = undefined;
      entry.notifiedAt = performance.now();
      for (const { changed } of entry.listeners) changed();
    },
    Math.max(waitMs, Math.random() * SPREAD_MS),
  );
}

function setLive(entry: Entry, isLive: boolean): void {
  if (entry.isLive === isLive) return;
  entry.isLive = isLive;
  for (const { live } of entry.listeners) live(isLive);
}

/** Returns an empty event where a proxy or a drain cut it short. */
function eventOf(data: string): Partial<LiveEvent> {
  try {
    return JSON.parse(data) as Partial<LiveEvent>;
  } catch {
    return {};
  }
}

export const liveStream = new LiveStream();
