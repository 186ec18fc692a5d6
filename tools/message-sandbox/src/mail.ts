import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Inbox } from './inbox.js';

const LARGEST_MAIL = 1_000_000;

/** An SMTP server that accepts every mail and delivers none. */
export function mailServer(inbox: Inbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL,
    maxClients: 20,
    onData: (stream, session, done) => {
      receive(inbox, stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
}

async function receive(inbox: Inbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
  const { subject, text, from } = await PostalMime.parse(Buffer.concat(chunks));
  for (const { address } of envelope.rcptTo)
    inbox.add({ channel: 'email', to: address, from: from?.address ?? '', ...(subject && { subject }), text: text?.trim() ?? '' });
}
