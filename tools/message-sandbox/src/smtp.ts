import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox, ReceivedMail } from './inbox.js';

export interface SmtpOptions {
  /** Login that is expected of the sender. */
  readonly user: string;
  readonly password: string;
}

const LARGEST_MAIL = 1024 * 1024;

/** The mail server: it takes every message of who knows the login, delivers none, and has no encryption, since it listens on loopback. */
export function smtpServer(inbox: Inbox<ReceivedMail>, { user, password }: SmtpOptions): SMTPServer {
  return new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onAuth: (login, _session, done) => {
      if (login.username === user && login.password === password) done(null, { user });
      else done(new Error('unknown login'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.once('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        store(inbox, Buffer.concat(chunks), recipients).then(() => done(), done);
      });
    },
  });
}

/** Stores one entry per recipient. */
async function store(inbox: Inbox<ReceivedMail>, raw: Buffer, recipients: readonly string[]): Promise<void> {
  const { messageId = '', from, subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const files = attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? 'file',
    mediaType: mimeType,
    content: Buffer.from(content as ArrayBuffer),
  }));
  const sender = [from?.name, from?.address].filter(Boolean).join(' · ');
  for (const to of recipients) inbox.add(`${messageId} ${to}`, { to, from: sender, subject, text, html, files });
}
