import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly port: number;
  readonly received: Email[];
  /** How many were opened. */
  readonly sessions: number;
  /** Status codes with which the next logins or recipients are refused. */
  readonly refusals: number[];
  close(): Promise<void>;
}

export interface TestMailServerOptions {
  /** Whether it offers STARTTLS, with a self-signed certificate. */
  readonly starttls?: boolean;
  readonly login?: { readonly user: string; readonly password: string };
}

const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

/** An SMTP server on loopback. */
export async function startTestMailServer({ starttls = false, login }: TestMailServerOptions = {}): Promise<TestMailServer> {
  const received: Email[] = [];
  const refusals: number[] = [];
  let sessions = 0;
  const server = new SMTPServer({
    logger: false,
    disabledCommands: [...(starttls ? [] : (['STARTTLS'] as const)), ...(login ? [] : (['AUTH'] as const))],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      sessions += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      const status = username === login?.user && password === login?.password ? refusals.shift() : 535;
      done(status === undefined ? null : refusal(status), { user: username });
    },
    onRcptTo: (_address, _session, done) => {
      const status = refusals.shift();
      done(status === undefined ? null : refusal(status));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            received.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  // a client that breaks off a TLS handshake is an error event
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refusals,
    get sessions() {
      return sessions;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
