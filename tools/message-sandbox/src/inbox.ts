export interface ReceivedMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly from: string;
  readonly subject?: string;
  readonly text: string;
  readonly at: string;
}

const KEPT = 500;

/** What was received since the start, newest first; older messages than the last 500 are dropped. */
export class Inbox {
  readonly #messages: ReceivedMessage[] = [];
  #lastId = 0;

  add(message: Omit<ReceivedMessage, 'id' | 'at'>): ReceivedMessage {
    const received = { ...message, id: ++this.#lastId, at: new Date().toISOString() };
    this.#messages.unshift(received);
    this.#messages.length = Math.min(this.#messages.length, KEPT);
    return received;
  }

  of(channel?: string | null, to?: string | null): ReceivedMessage[] {
    return this.#messages.filter((message) => (!channel || message.channel === channel) && (!to || message.to === to));
  }
}
