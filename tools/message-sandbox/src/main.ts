import { httpServer } from './http.js';
import { Inbox } from './inbox.js';
import { mailServer } from './mail.js';

const env = process.env;
const host = env['HOST'] ?? '127.0.0.1';
const inbox = new Inbox();
const http = httpServer(inbox, { smsKey: env['SMS_API_KEY'] ?? 'sandbox-sms-key' });
const smtp = mailServer(inbox);

function failed(error: Error): void {
  console.error(`message sandbox: ${error.message}`);
  process.exit(1);
}

http.on('error', failed);
http.listen(Number(env['PORT'] ?? 0), host, () => console.log(JSON.stringify({ message: 'message sandbox ready', address: http.address() })));
// A client that resets its connection must not end the process; a port that cannot be had must.
smtp.on('error', (error: NodeJS.ErrnoException) => (error.syscall === 'listen' ? failed(error) : console.error(`message sandbox: ${error.message}`)));
smtp.listen(Number(env['SMTP_PORT'] ?? 0), host);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close(() => smtp.close(() => process.exit(0)));
    http.closeIdleConnections();
    setTimeout(() => process.exit(0), 2000).unref();
  });
}
