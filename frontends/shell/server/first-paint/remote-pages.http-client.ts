import { RemotePages, type RenderedPage, type RenderRequest } from './rendered-page.port.js';

const TIMEOUT_MS = 1_000;
/** A page takes 10 to 30 ms of the remote's one thread, which also serves its files: a longer queue would only render pages whose requests have timed out. */
const MAX_RUNNING = 4;

/** Asks the process of the customer's front end, which owns its pages. A page without it is rendered with a skeleton. */
export class HttpRemotePages extends RemotePages {
  private running = 0;

  /** @param address URL of the remote's process; empty when there is none */
  constructor(private readonly address: string) {
    super();
  }

  async render(request: RenderRequest): Promise<RenderedPage | undefined> {
    if (!this.address || this.running >= MAX_RUNNING) return undefined;
    this.running += 1;
    try {
      const response = await fetch(new URL('/paint', this.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.status === 200 ? ((await response.json()) as RenderedPage) : undefined;
    } catch {
      return undefined;
    } finally {
      this.running -= 1;
    }
  }
}
