import { MessageRefused } from './message-refused.js';

/** A carrier's response by which a message was not taken. */
export class CarrierResponded extends Error {
  override readonly name = 'CarrierResponded';

  /** @param carrier as the log names it: 'the SMS carrier' */
  constructor(
    carrier: string,
    readonly status: number,
  ) {
    super(`${carrier} responded ${status}`);
  }
}

export const SMS_CARRIER = 'the SMS carrier';

/** About us or the moment, not about the message: the key is wrong, or there are too many. */
const MAY_PASS: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** `MessageRefused` for a status by which the carrier will never take the message, `CarrierResponded` for one by which it may take it later. A redirect is not followed, so it is one of these. */
export function assertTaken(carrier: string, status: number): void {
  if (status >= 200 && status < 300) return;
  const cause = new CarrierResponded(carrier, status);
  throw status >= 400 && status < 500 && !MAY_PASS.has(status) ? new MessageRefused(cause.message, { cause }) : cause;
}
