import type { LookupAddress } from 'node:dns';
import { Agent } from 'undici';
import { ownLookup, type Lookup } from './names.js';
import { isPublicAddress, outgoingUrl } from './public-address.js';

const TIMEOUT_MS = 10_000;
const LARGEST_RESPONSE = 16 * 1024;

/** The address is not one to which requests may go. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Time for the whole response, 20 s by default. */
  readonly withinMs?: number;
}

/**
 * Posts to addresses that operators give: https and public only, besides the `allowed` origins of the deployment. The addresses of a name are
 * checked where the connection takes them, so a name that resolves to another address next time gains nothing. Redirects are not followed.
 */
export class OutgoingHttp {
  readonly #public: Agent;
  readonly #allowed: Agent;

  constructor(
    private readonly origins: readonly string[],
    lookup: Lookup = ownLookup(),
  ) {
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
    this.#public = new Agent({ ...timeouts, connect: { timeout: TIMEOUT_MS, lookup: publicOnly(lookup) } });
    this.#allowed = new Agent({ ...timeouts, connect: { timeout: TIMEOUT_MS } });
  }

  /** The status and at most 16 kB of the response. `OutgoingRefused` for an address that is not public; another error where there was no response. */
  async post({ url: text, headers, body, withinMs = 2 * TIMEOUT_MS }: OutgoingRequest): Promise<{ readonly status: number; readonly text: string }> {
    const url = outgoingUrl(text, this.origins);
    if (!url) throw new OutgoingRefused('the address is not one of the public internet');
    const agent = this.origins.includes(url.origin) ? this.#allowed : this.#public;
    const path = url.pathname + url.search;
    const signal = AbortSignal.timeout(withinMs);
    const response = await agent.request({ origin: url.origin, path, method: 'POST', headers, body, signal });
    let read = '';
    for await (const chunk of response.body) {
      read += String(chunk);
      if (read.length > LARGEST_RESPONSE) break;
    }
    return { status: response.statusCode, text: read.slice(0, LARGEST_RESPONSE) };
  }

  /** Called by Nest when the service stops. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.#public.close(), this.#allowed.close()]);
  }
}

/** Resolves to all addresses of the name, if all of them are public. */
export const publicOnly =
  (lookup: Lookup): Lookup =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found as LookupAddress[];
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new OutgoingRefused('the name resolves to an address that is not public'), []);
      }
      const [first] = addresses;
      return options.all === true ? done(null, addresses) : done(null, first!.address, first!.family);
    });
  };
