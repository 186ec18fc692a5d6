import { createTransport } from 'nodemailer';
import { MailCarrier, type Mail } from './mail-carrier.port.js';
import { mailMessage } from './mail-message.smtp-client.js';
import { MessageRefused } from './message-refused.js';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** 'starttls': encrypted before anything else is sent, or not at all. 'implicit': from the first byte. 'none': for a server on the same machine. */
  readonly tls: 'starttls' | 'implicit' | 'none';
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** E-mail address of the sender. */
  readonly from: string;
}

const CONNECTIONS = 10;
/** Then a connection is closed and opened again, so that no server ends a long one. */
const MAILS_PER_CONNECTION = 500;
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Hands mail to an SMTP server over a pool of connections. */
export class SmtpMailCarrier extends MailCarrier {
  /** No mail waits for a connection inside of the pool, so that nothing is handed over after the sender has lost its lease. */
  override readonly atOnce = CONNECTIONS;
  readonly #transport;
  readonly #from: string;

  constructor({ host, port, tls, user, password, from }: SmtpServer) {
    super();
    this.#from = from;
    this.#transport = createTransport({
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: MAILS_PER_CONNECTION,
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
      ...TIMEOUTS,
      ...(user !== undefined && password !== undefined && { auth: { user, pass: password } }),
      // a text is never a path or an address from which nodemailer would read
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail(mailMessage(mail, this.#from)).catch((error: unknown) => {
      throw withoutAddress(error);
    });
  }

  /** Called by Nest when the service stops. Mail under way is sent before its connection closes. */
  onModuleDestroy(): void {
    this.#transport.close();
  }
}

/** A refusal of these commands is about the recipient or the message itself; a refused login or sender may be put right and the message taken later. */
const ABOUT_MESSAGE = ['RCPT TO', 'DATA'];

/** The responses of mail servers quote the recipient, so only code and status are kept for the log. */
function withoutAddress(error: unknown): Error {
  const { code, command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const text = `the mail server did not take the message (${code ?? 'error'}${responseCode === undefined ? '' : `, ${responseCode}`})`;
  // 5xx is final by RFC 5321; without a status it was nodemailer that found no address to which mail can be sent
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500 && ABOUT_MESSAGE.includes(command);
  return isFinal ? new MessageRefused(text) : new Error(text);
}
