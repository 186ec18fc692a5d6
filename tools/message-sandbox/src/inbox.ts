export interface ReceivedSms {
  readonly id: number;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly at: string;
}

const KEPT = 500;

/** What was received since the start, newest first; older messages than the last 500 are dropped. A repeated reference is stored once, as a carrier does. */
export class Inbox {
  readonly #messages: ReceivedSms[] = [];
  readonly #references = new Set<string>();
  #lastId = 0;

  add({ reference, ...message }: { reference: string; to: string; from: string; text: string }): void {
    if (this.#references.has(reference)) return;
    this.#references.add(reference);
    this.#messages.unshift({ ...message, id: ++this.#lastId, at: new Date().toISOString() });
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  of(to?: string | null): ReceivedSms[] {
    return this.#messages.filter((message) => !to || message.to === to);
  }
}
