import type { AddressInfo } from 'node:net';
import { Bank } from './bank.js';

const env = process.env;
const host = env['HOST'] ?? '127.0.0.1';
const port = Number(env['PORT'] ?? 0);

/** `key:secret` of each, separated by commas. */
const merchantsIn = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(':'))
    .map(([apiKey = '', webhookSecret = '']) => ({ apiKey, webhookSecret }));

const server = new Bank({
  apiKey: env['BANK_API_KEY'] ?? 'sandbox-api-key',
  otherKeys: (env['BANK_OTHER_API_KEYS'] ?? '').split(',').filter(Boolean),
  publicUrl: env['PUBLIC_URL']?.replace(/\/+$/, ''),
  gatewayUrl: env['GATEWAY_URL'],
  stateFile: env['STATE_FILE'],
  stripe: {
    apiKey: env['STRIPE_API_KEY'] ?? 'sk_test_sandbox',
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_sandbox',
    others: merchantsIn(env['STRIPE_OTHER_ACCOUNTS'] ?? ''),
    webhookPath: env['STRIPE_WEBHOOK_PATH'] ?? '/api/paymentcallback/stripe',
    stateFile: env['STRIPE_STATE_FILE'],
  },
}).server();

server.on('error', (failed) => {
  console.error(`bank sandbox: ${failed.message}`);
  process.exit(1);
});
server.listen(port, host, () => console.log(JSON.stringify({ message: 'bank sandbox ready', ...(server.address() as AddressInfo) })));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2000).unref();
  });
}
