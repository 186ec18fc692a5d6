import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { TestService } from '@atoll/runtime/testing/service';
import { readyLine } from '@atoll/testing/ready-line';

export const API_KEY = 'a-key-of-the-test';

/** Seals the credentials of operators. */
export const CREDENTIAL_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** Variables of a deployment with an account at Stripe; the URL is the sandbox's. */
export const stripeAccount = { STRIPE_API_KEY: 'sk_test_payment', STRIPE_WEBHOOK_SECRET: 'whsec_payment' };

/** Further accounts at the sandbox, for operators; those of the bank have a key alone. */
export const otherAccounts = ['one', 'two'].map((name) => ({ apiKey: `sk_test_operator_${name}`, webhookSecret: `whsec_operator_${name}` }));
export const otherBankKeys = ['key-of-operator-one', 'key-of-operator-two'] as const;

export interface HandledNotification {
  transactionId: unknown;
  state: unknown;
  status: number;
}

type Body = Readonly<Record<string, unknown>>;

/** By the last part of the path: what a notification says of its transaction. */
const READ: Readonly<Record<string, (body: Body) => Omit<HandledNotification, 'status'>>> = {
  'bml-connect': ({ transactionId, state }) => ({ transactionId, state }),
  stripe: ({ data }) => {
    const { id, status } = (data as { object: Body }).object;
    return { transactionId: id, state: status };
  },
};

const isSignature = ([name]: [string, unknown]): boolean => name.startsWith('x-signature') || name === 'stripe-signature';

/** Fakes the API gateway for notifications: finds the operator by host, signs the context and forwards the call. Records each with its status. */
export function startFakeGateway(payment: () => TestService | undefined, handled: HandledNotification[]): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const operatorId = (request.headers.host ?? '').split('.')[0] ?? '';
      const said = READ[request.url?.split('/').at(-1) ?? '']?.(JSON.parse(text) as Body);
      const signed = Object.fromEntries(Object.entries(request.headers).filter(isSignature)) as Record<string, string>;
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body: text };
      void payment()
        ?.send(request.url ?? '', callerAs(undefined, { operatorId }), init)
        .then(({ status }) => {
          if (said) handled.push({ ...said, status });
          response.writeHead(status).end();
        })
        .catch(() => response.destroy());
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The bank sandbox as a process of its own. */
export async function startSandbox(gatewayUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL('../../../../tools/bank-sandbox/dist/main.js', import.meta.url));
  if (!existsSync(main)) throw new Error('The bank sandbox is not built: run npm run build first.');
  const child = spawn(process.execPath, [main], {
    env: {
      BANK_API_KEY: API_KEY,
      GATEWAY_URL: gatewayUrl,
      ...stripeAccount,
      BANK_OTHER_API_KEYS: otherBankKeys.join(','),
      STRIPE_OTHER_ACCOUNTS: otherAccounts.map(({ apiKey, webhookSecret }) => `${apiKey}:${webhookSecret}`).join(','),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { port } = await readyLine<{ port: number }>(child, 'bank sandbox ready');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

/** Ends a program that this process started. Resolves when it has ended. */
export async function endOf(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || !program.kill('SIGKILL')) return;
  await once(program, 'exit');
}
