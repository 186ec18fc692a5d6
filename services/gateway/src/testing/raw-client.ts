import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Sends bytes unchanged, well-formed or not. */
export class RawClient {
  private received = '';
  private closed = false;
  private waiting: (() => void)[] = [];

  private constructor(private readonly socket: Socket) {
    const changed = () => this.waiting.splice(0).forEach((wake) => wake());
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.received += text;
      changed();
    });
    // a refused connection may be reset; the bytes before the reset count
    socket
      .on('error', () => undefined)
      .on('close', () => {
        this.closed = true;
        changed();
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
  async until(part: string): Promise<string> {
    while (!this.received.includes(part) && !this.closed) await this.change();
    return this.received;
  }

  async rest(): Promise<string> {
    while (!this.closed) await this.change();
    return this.received;
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

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** The status of each response, in order. */
export const statusesIn = (answers: string): number[] => [...answers.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
