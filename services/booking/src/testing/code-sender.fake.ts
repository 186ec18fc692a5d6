import { CodeSender, type CodeToSend } from '../selling/local-price/code-sender.port.js';

/** Keeps what it sent; fails while `works` is false. */
export class FakeCodeSender extends CodeSender {
  readonly sent: CodeToSend[] = [];
  works = true;

  async send(code: CodeToSend): Promise<boolean> {
    if (this.works) this.sent.push(code);
    return this.works;
  }
}

/** For use cases whose tests are about something else. */
export const noCodes = { first: async (): Promise<void> => undefined };
