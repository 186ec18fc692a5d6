import { httpServer } from './http.js';
import { Inbox } from './inbox.js';

const env = process.env;
const server = httpServer(new Inbox(), { smsKey: env['SMS_API_KEY'] ?? 'sandbox-sms-key' });

server.on('error', (error) => {
  console.error(`message sandbox: ${error.message}`);
  process.exit(1);
});
server.listen(Number(env['PORT'] ?? 0), env['HOST'] ?? '127.0.0.1', () =>
  console.log(JSON.stringify({ message: 'message sandbox ready', address: server.address() })),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2000).unref();
  });
}
