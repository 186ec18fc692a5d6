import type { NodemailerError } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionOptions, type SMTPEnvelope } from 'nodemailer/lib/smtp-connection';

export interface Login {
  readonly user: string;
  readonly pass: string;
}

interface Session {
  readonly connection: SMTPConnection;
  mails: number;
}

/** Then a session is ended, so that no server ends a long one. */
const MAILS_PER_SESSION = 500;
/** The server refused a mail and goes on with its session. */
const REFUSALS: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];
/** The server ends the session and has not taken the mail (RFC 5321). */
const CLOSING = 421;

/** Sessions with one SMTP server, kept for the next mails. There are as many as the caller sends mails at once. */
export class SmtpSessions {
  #idle: Session[] = [];
  #isClosed = false;

  constructor(
    private readonly server: SMTPConnectionOptions,
    private readonly login: Login | undefined,
  ) {}

  /** Resolves when the server took the message. Throws a NodemailerError. */
  async send(envelope: SMTPEnvelope, message: Buffer): Promise<void> {
    const kept = this.#idle.pop();
    const session = kept ?? { connection: await this.#open(), mails: 0 };
    try {
      await new Promise<void>((resolve, reject) => session.connection.send(envelope, message, (error) => (error ? reject(error) : resolve())));
      this.#keep(session);
    } catch (error) {
      const { code, responseCode } = error as NodemailerError;
      if (REFUSALS.includes(code) && responseCode !== CLOSING)
        session.connection.reset((failed) => (failed ? session.connection.close() : this.#keep(session)));
      else session.connection.close();
      if (!kept || responseCode !== CLOSING) throw error;
      await this.send(envelope, message);
    }
  }

  /** Ends what is idle now, and what is in use when its mail is sent. */
  close(): void {
    this.#isClosed = true;
    for (const { connection } of this.#idle.splice(0)) connection.quit();
  }

  #open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection(this.server);
    return new Promise((resolve, reject) => {
      // What comes after the opening ends an idle session, which is no failure, or is in the callback of the mail under way.
      connection.on('error', reject);
      connection.once('end', () => {
        this.#idle = this.#idle.filter((session) => session.connection !== connection);
        reject(new Error('the SMTP session ended'));
      });
      connection.connect((failed) => {
        if (failed) return reject(failed);
        if (!this.login || !connection.allowsAuth) return resolve(connection);
        connection.login({ ...this.login }, (refused) => {
          if (!refused) return resolve(connection);
          reject(refused);
          connection.close();
        });
      });
    });
  }

  #keep(session: Session): void {
    session.mails += 1;
    if (this.#isClosed || session.mails >= MAILS_PER_SESSION) session.connection.quit();
    else this.#idle.push(session);
  }
}
