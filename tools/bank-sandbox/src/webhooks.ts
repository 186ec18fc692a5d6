import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface WebhookLimits {
  /** For a whole delivery, the wait for a connection included. */
  timeoutMs: number;
  /** Pauses between deliveries that got no 2xx response; after the last one the notification is given up. */
  retryAfterMs: readonly number[];
  connectionsPerHost: number;
  /** Notifications under way or waiting for a retry. Further ones are dropped: a merchant polls for what it was not notified of. */
  pending: number;
}

const LIMITS: WebhookLimits = {
  timeoutMs: 10_000,
  retryAfterMs: [1, 2, 4, 8, 15, 30, 60, 120, 300].map((seconds) => seconds * 1000),
  connectionsPerHost: 8,
  pending: 1_000,
};

export interface Delivery {
  delayMs: number;
  /** How often each notification is sent; 0: never. */
  copies: number;
}

/** A notification to a merchant. */
export interface Notice {
  address: string;
  /** Id of the record that it is about, for the log. */
  about: string;
  rawBody: string;
  /** Headers that sign it, made for each delivery. */
  signed(): Record<string, string>;
}

/** Notifies the merchant of changes and retries until it responds 2xx. Every delivery ends, whatever its address, and none throws. */
export class Webhooks {
  private readonly stopping = new AbortController();
  private readonly limits: WebhookLimits;
  private readonly agents: { http: http.Agent; https: https.Agent };
  private running = 0;

  constructor(
    private readonly gateway: string | undefined,
    limits: Partial<WebhookLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    const options = { maxSockets: this.limits.connectionsPerHost };
    this.agents = { http: new http.Agent(options), https: new https.Agent(options) };
  }

  /** Notifications under way or waiting for a retry. */
  get pending(): number {
    return this.running;
  }

  announce(notice: Notice, { delayMs, copies }: Delivery): void {
    const { address, about } = notice;
    for (let copy = 0; copy < copies; copy += 1) {
      if (this.running >= this.limits.pending) {
        report('notification dropped, too many are pending', { address, about });
        continue;
      }
      this.running += 1;
      void this.deliver(notice, delayMs)
        .catch((failed: unknown) => this.stopping.signal.aborted || report('notification failed', { address, about, status: String(failed) }))
        .finally(() => (this.running -= 1));
    }
  }

  close(): void {
    this.stopping.abort();
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  private async deliver(notice: Notice, delayMs: number): Promise<void> {
    const { address, about } = notice;
    for (const pauseMs of [delayMs, ...this.limits.retryAfterMs]) {
      await sleep(pauseMs, undefined, { signal: this.stopping.signal });
      const status = await this.post(notice).catch((failed: unknown) => String(failed));
      if (typeof status === 'number' && status >= 200 && status < 300) return;
      report('notification failed, retrying', { address, about, status });
    }
  }

  /** Node does not resolve *.localhost: connects to the API gateway and names the merchant in the Host header. */
  private async post({ address: webhook, rawBody, signed }: Notice): Promise<number> {
    const address = new URL(webhook);
    const target = this.gateway ? new URL(address.pathname + address.search, this.gateway) : address;
    const client = target.protocol === 'https:' ? { request: https.request, agent: this.agents.https } : { request: http.request, agent: this.agents.http };
    const headers = { ...signed(), host: address.host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(rawBody) };
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.limits.timeoutMs)]);
    return new Promise((resolve, reject) => {
      const request = client.request(target, { method: 'POST', agent: client.agent, signal, headers }, (response) => {
        response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      request.on('error', reject);
      request.end(rawBody);
    });
  }
}

function report(message: string, facts: Record<string, unknown>): void {
  console.error(JSON.stringify({ message, ...facts }));
}
