export interface ReceivedSms {
  readonly id: number;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly at: string;
}

export interface ReceivedMail extends ReceivedSms {
  readonly subject: string;
  readonly html: string;
  readonly files: readonly ReceivedFile[];
}

export interface ReceivedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

const KEPT = 500;

/** Keeps what was received since the start, newest first, at most the last 500. A repeated reference is stored once, as a carrier does. */
export class Inbox<Message extends ReceivedSms = ReceivedSms> {
  readonly #messages: Message[] = [];
  readonly #references = new Set<string>();
  #lastId = 0;

  add(reference: string, message: Omit<Message, 'id' | 'at'>): void {
    if (this.#references.has(reference)) return;
    this.#references.add(reference);
    this.#messages.unshift({ ...message, id: ++this.#lastId, at: new Date().toISOString() } as Message);
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  of(to?: string | null): Message[] {
    return this.#messages.filter((message) => !to || message.to === to);
  }

  byId(id: number): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }
}
