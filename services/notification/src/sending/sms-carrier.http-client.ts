import { MessageRefused } from './message-refused.js';
import { SmsCarrier, type Sms } from './sms-carrier.port.js';

const TIMEOUT_MS = 10_000;

/** A carrier that takes messages as JSON over HTTP: `POST {to, from, text, reference}` with a bearer key, 2xx when taken. */
export class HttpSmsCarrier extends SmsCarrier {
  constructor(
    private readonly url: string,
    private readonly apiKey: string,
  ) {
    super();
  }

  override async send(sms: Sms): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.apiKey}` },
      body: JSON.stringify(sms),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    const mayPass = status >= 500 || status === 429 || status === 408 || status === 401 || status === 403;
    throw mayPass ? new Error(`the SMS carrier responded ${status}`) : new MessageRefused(`the SMS carrier responded ${status}`);
  }
}
