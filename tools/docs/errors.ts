// The catalogues of the built services become docs/errors.md, and the browser's English texts by code.
import { join } from 'node:path';
import type { ErrorKind } from '@atoll/errors/kinds';
import { pathToFileURL } from 'node:url';

interface Catalogue {
  readonly service: string;
  readonly entries: Readonly<Record<string, { readonly kind: ErrorKind; readonly text: string }>>;
}

/** Those that return messages; the gateway only refuses. */
const services = ['identity', 'trip', 'booking', 'payment', 'notification'];
const files = ['libs/errors/dist/common.js', ...[...services, 'gateway'].map((service) => `services/${service}/dist/errors.js`)];

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'function' && 'entries' in value && 'service' in value;

const built = (name: string): Promise<object> => import(pathToFileURL(join(process.cwd(), name)).href) as Promise<object>;

/** The catalogues of all services. A missing file is an error: otherwise its refusals would be missing in docs/errors.md and in the check of tests. */
export async function catalogues(): Promise<Catalogue[]> {
  const modules = await Promise.all(files.map(built));
  return modules.flatMap((module) => Object.values(module).filter(isCatalogue));
}

type Texts = Readonly<Record<string, string>>;

const messagesIn = (module: object): Texts[] => Object.values(module).flatMap((value) => (isMessages(value) ? [value.messages] : []));

const isMessages = (value: unknown): value is { readonly messages: Texts } => typeof value === 'function' && 'messages' in value;

/** Returns one text per code in all services; two texts for one code are an error. */
function oneTextPerCode(catalogued: readonly Texts[]): Texts {
  const texts: Record<string, string> = {};
  for (const [code, text] of catalogued.flatMap((entries) => Object.entries(entries))) {
    if ((texts[code] ?? text) !== text) throw new Error(`${code} has two texts: '${texts[code]}' and '${text}'`);
    texts[code] = text;
  }
  return texts;
}

/** The server's English texts for the browser, which cannot import services. */
export async function serverTextsModule(): Promise<string> {
  const errors = (await catalogues()).map(({ entries }) => Object.fromEntries(Object.entries(entries).map(([code, { text }]) => [code, text])));
  const messages = (await Promise.all(services.map((service) => built(`services/${service}/dist/messages.js`)))).flatMap(messagesIn);
  const { historyTexts } = (await built('services/booking/dist/bookings/history/history.js')) as { readonly historyTexts: Texts };
  const sections = { errors: oneTextPerCode(errors), messages: oneTextPerCode(messages), history: historyTexts };
  return `// Made by \`npm run generate\` from the catalogues of the services.\nexport const serverTexts = ${JSON.stringify(sections, null, 2)} as const;\n`;
}

/** The HTTP status of each code for the OpenAPI document, which is made of the contracts alone. Two statuses for one code are an error. */
export async function statusesModule(): Promise<string> {
  const { httpStatusOf } = await import('@atoll/errors/kinds'); // lazily, because the check that imports this file also runs before a build
  const statuses: Record<string, number> = {};
  for (const [code, { kind }] of (await catalogues()).flatMap(({ entries }) => Object.entries(entries))) {
    const status = httpStatusOf(kind);
    if ((statuses[code] ?? status) !== status) throw new Error(`${code} has two statuses: ${statuses[code]} and ${status}`);
    statuses[code] = status;
  }
  return `// Made by npm run generate from the catalogues of the services: do not edit.\nexport const statuses: Readonly<Record<string, number>> = ${JSON.stringify(statuses, null, 2)};\n`;
}

export async function errorsPage(): Promise<string> {
  const { httpStatusOf } = await import('@atoll/errors/kinds'); // lazily, because the check that imports this file also runs before a build
  const sections = (await catalogues()).map(({ service, entries }) => {
    const rows = Object.entries(entries).map(([code, { kind, text }]) => `| ${code} | ${httpStatusOf(kind)} | ${text.replaceAll('|', '\\|')} |`);
    return `## ${service}\n\n| Code | HTTP | Text |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Errors\n\nMade by \`npm run generate\` from the catalogues in the code. Every refusal has the body \`{ error, code, params?, requestId }\`; \`params\` holds the values of the text's \`{placeholders}\`.\n\n${sections.join('\n')}`;
}
