import { httpServer } from './http.js';
import { Inbox, type ReceivedMail } from './inbox.js';
import { smtpServer } from './smtp.js';

const env = process.env;
const host = env['HOST'] ?? '127.0.0.1';
const inboxes = { sms: new Inbox(), mail: new Inbox<ReceivedMail>() };
const server = httpServer(inboxes, { smsKey: env['SMS_API_KEY'] ?? 'sandbox-sms-key' });
const mailServer = smtpServer(inboxes.mail, { user: env['SMTP_USER'] ?? 'sandbox', password: env['SMTP_PASSWORD'] ?? 'sandbox-smtp-password' });

/** A broken connection of a client is an error event as well; only a port that cannot be opened ends the process. */
const reported = (error: NodeJS.ErrnoException): void => {
  console.error(`message sandbox: ${error.message}`);
  if (error.code === 'EADDRINUSE' || error.code === 'EACCES') process.exit(1);
};
server.on('error', reported);
mailServer.on('error', reported);

mailServer.listen(Number(env['SMTP_PORT'] ?? 0), host, () =>
  server.listen(Number(env['PORT'] ?? 0), host, () =>
    console.log(JSON.stringify({ message: 'message sandbox ready', address: server.address(), smtp: mailServer.server.address() })),
  ),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    mailServer.close();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2000).unref();
  });
}
