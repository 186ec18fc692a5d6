import { Pool } from 'undici';
import { assertTaken, SMS_CARRIER } from './carrier-response.js';
import { SmsCarrier, type Sms } from './sms-carrier.port.js';

const CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

/** A carrier that takes messages as JSON over HTTP: `POST {to, from, text, reference}` with a bearer key, 2xx when taken. */
export class HttpSmsCarrier extends SmsCarrier {
  override readonly atOnce = CONNECTIONS;
  readonly #pool: Pool;
  readonly #request;

  constructor(url: string, apiKey: string) {
    super();
    const { origin, pathname, search } = new URL(url);
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
    this.#pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: TIMEOUT_MS }, ...timeouts });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
    this.#request = { method: 'POST', path: pathname + search, headers } as const;
  }

  override async send(_operatorId: string, sms: Sms): Promise<void> {
    const { statusCode, body } = await this.#pool.request({ ...this.#request, body: JSON.stringify(sms) });
    await body.dump();
    assertTaken(SMS_CARRIER, statusCode);
  }

  /** Called by Nest when the service stops. */
  async onModuleDestroy(): Promise<void> {
    await this.#pool.close();
  }
}
