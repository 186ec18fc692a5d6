import { RemotePaints, type Paint, type PaintRequest } from './paints.port.js';

const TIMEOUT_MS = 1_000;

/** Asks the process of the customer's front end, which owns its pages. A page without it is painted with a skeleton. */
export class HttpRemotePaints extends RemotePaints {
  /** @param address URL of the remote's process; empty when there is none */
  constructor(private readonly address: string) {
    super();
  }

  async paint(request: PaintRequest): Promise<Paint | undefined> {
    if (!this.address) return undefined;
    try {
      const response = await fetch(new URL('/paint', this.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.status === 200 ? ((await response.json()) as Paint) : undefined;
    } catch {
      return undefined;
    }
  }
}
