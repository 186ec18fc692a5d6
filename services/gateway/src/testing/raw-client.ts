import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Limits a test's wait; longer than any limit of the gateway that a test lets pass. */
const LONGEST_WAIT_MS = 60_000;

/** Sends bytes unchanged, well-formed or not. */
export class RawClient {
  private received = '';
  private closed = false;
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.received += text;
      this.wake();
    });
    // a refused connection may be reset; the bytes before the reset count
    socket
      .on('error', () => undefined)
      .on('close', () => {
        this.closed = true;
        this.wake();
      });
  }

  /** The gateway has closed the connection. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** @param localAddress another address of this machine, so that the limits count it as another client */
  static async connect(url: string, localAddress?: string): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Sends bytes and resolves with everything received until the gateway closes the connection. */
  static async exchange(url: string, bytes: string | Buffer): Promise<string> {
    const client = await RawClient.connect(url);
    client.send(bytes);
    return client.rest();
  }

  /** Sends bytes and resolves with the first response; Node writes the headers and body of a short one together. */
  static async firstResponse(url: string, bytes: string | Buffer): Promise<string> {
    const client = await RawClient.connect(url);
    client.send(bytes);
    const answer = await client.until('\r\n\r\n');
    client.disconnect();
    return answer;
  }

  send(bytes: string | Buffer): void {
    this.socket.write(bytes, 'latin1');
  }

  /** Resolves with everything received as soon as it contains `part` or the connection is closed. */
  until(part: string): Promise<string> {
    return this.receivedWhen(() => this.closed || this.received.includes(part), part);
  }

  rest(): Promise<string> {
    return this.receivedWhen(() => this.closed, 'the end');
  }

  /** Stops reading from the socket. */
  stopReading(): void {
    this.socket.pause();
  }

  resumeReading(): void {
    this.socket.resume();
  }

  disconnect(): void {
    this.socket.destroy();
  }

  /** Throws after a minute: a stream that the gateway should have ended sends its beats for ever. */
  private async receivedWhen(isComplete: () => boolean, wanted: string): Promise<string> {
    const deadline = AbortSignal.timeout(LONGEST_WAIT_MS);
    deadline.addEventListener('abort', this.wake);
    while (!isComplete()) {
      if (deadline.aborted) throw new Error(`${wanted} did not arrive within ${LONGEST_WAIT_MS} ms, but ${this.received.slice(-500)}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    return this.received;
  }

  private readonly wake = (): void => this.waiting.splice(0).forEach((resume) => resume());
}

/** The status of each response, in order. */
export const statusesIn = (answers: string): number[] => [...answers.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
