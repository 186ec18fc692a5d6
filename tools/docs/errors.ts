// docs/errors.md from the catalogues of the built services: every refusal, its status and its exact text.
import { join } from 'node:path';
import type { ErrorKind } from '@atoll/errors/kinds';
import { pathToFileURL } from 'node:url';

interface Catalogue {
  readonly service: string;
  readonly entries: Readonly<Record<string, { readonly kind: ErrorKind; readonly text: string }>>;
}

const files = ['libs/errors/dist/common.js', ...['identity', 'trip', 'booking', 'payment', 'gateway'].map((service) => `services/${service}/dist/errors.js`)];

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'function' && 'entries' in value && 'service' in value;

/** Of every service: a file that is not there is an error, lest its refusals go missing from the page and from what tests have to name. */
export async function catalogues(): Promise<Catalogue[]> {
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(process.cwd(), name)).href) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isCatalogue));
}

export async function errorsPage(): Promise<string> {
  const { httpStatusOf } = await import('@atoll/errors/kinds'); // when it is called, since the check that imports this file also runs before a build
  const sections = (await catalogues()).map(({ service, entries }) => {
    const rows = Object.entries(entries).map(([code, { kind, text }]) => `| ${code} | ${httpStatusOf(kind)} | ${text.replaceAll('|', '\\|')} |`);
    return `## ${service}\n\n| Code | HTTP | Text |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Errors\n\nMade by \`npm run generate\` from the catalogues in the code. Every refusal has the body \`{ error, code, requestId }\`.\n\n${sections.join('\n')}`;
}
