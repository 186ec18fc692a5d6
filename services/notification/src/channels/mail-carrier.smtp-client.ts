import { MailCarrier, type Mail } from './mail-carrier.port.js';
import { mailMessage } from './mail-message.smtp-client.js';
import { MessageRefused } from './message-refused.js';
import { SmtpSessions } from './smtp-sessions.smtp-client.js';

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

const MAILS_AT_ONCE = 10;
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Hands mail to an SMTP server. */
export class SmtpMailCarrier extends MailCarrier {
  override readonly atOnce = MAILS_AT_ONCE;
  readonly #sessions: SmtpSessions;
  readonly #from: string;

  constructor({ host, port, tls, user, password, from }: SmtpServer) {
    super();
    this.#from = from;
    const encryption = { secure: tls === 'implicit', requireTLS: tls === 'starttls', ignoreTLS: tls === 'none' };
    const login = user !== undefined && password !== undefined ? { user, pass: password } : undefined;
    this.#sessions = new SmtpSessions({ host, port, ...encryption, ...TIMEOUTS }, login);
  }

  override async send(mail: Mail): Promise<void> {
    const { envelope, message } = mailMessage(mail, this.#from);
    await this.#sessions.send(envelope, message).catch((error: unknown) => {
      throw withoutAddress(error);
    });
  }

  /** Called by Nest when the service stops. Mail under way is sent before its session ends. */
  onModuleDestroy(): void {
    this.#sessions.close();
  }
}

/** What the server says about the recipient or the message itself; a refused login or sender may be put right and the message taken later. */
const ABOUT_MESSAGE = ['RCPT TO', 'DATA'];

/** The responses of mail servers quote the recipient, so only code and status are kept for the log. */
function withoutAddress(error: unknown): Error {
  const { code, command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const text = `the mail server did not take the message (${code ?? 'error'}${responseCode === undefined ? '' : `, ${responseCode}`})`;
  // 5xx is final by RFC 5321; without a status it was nodemailer that found no address to which mail can be sent
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500 && ABOUT_MESSAGE.includes(command);
  return isFinal ? new MessageRefused(text) : new Error(text);
}
