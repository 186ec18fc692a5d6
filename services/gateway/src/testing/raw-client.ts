import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A client that sends bytes as they are, well-formed or not. */
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
    // a refused connection may be reset; what came before it counts
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

  /** @param localAddress another address of this machine, to be another client than the rest of a test */
  static async connect(url: string, localAddress?: string): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Sends bytes and resolves with all that came once the gateway has closed the connection. */
  static async exchange(url: string, bytes: string | Buffer): Promise<string> {
    const client = await RawClient.connect(url);
    client.send(bytes);
    return client.rest();
  }

  /** Sends bytes and resolves with the first answer; Node writes a short answer's headers and body at once. */
  static async firstAnswer(url: string, bytes: string | Buffer): Promise<string> {
    const client = await RawClient.connect(url);
    client.send(bytes);
    const answer = await client.until('\r\n\r\n');
    client.leave();
    return answer;
  }

  send(bytes: string | Buffer): void {
    this.socket.write(bytes, 'latin1');
  }

  /** Resolves with all that came once it contains `part`, or the connection is closed. */
  async until(part: string): Promise<string> {
    while (!this.received.includes(part) && !this.closed) await this.change();
    return this.received;
  }

  async rest(): Promise<string> {
    while (!this.closed) await this.change();
    return this.received;
  }

  /** Takes nothing more of what is sent to it. */
  stopReading(): void {
    this.socket.pause();
  }

  readOn(): void {
    this.socket.resume();
  }

  leave(): void {
    this.socket.destroy();
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** The status of each answer in a text of answers, in order. */
export const statusesIn = (answers: string): number[] => [...answers.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
