// docs/errors.md from the catalogues of the built services: every refusal, its status and its exact text.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const files = ['libs/errors/dist/common.js', ...['identity', 'trip', 'booking', 'payment', 'gateway'].map((service) => `services/${service}/dist/errors.js`)];

const isCatalogue = (value) => typeof value === 'function' && value.entries !== undefined && value.service !== undefined;

/** Of every service: a file that is not there is an error, lest its refusals go missing from the page and from what tests have to name. */
export async function catalogues() {
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(process.cwd(), name)))));
  return modules.flatMap((module) => Object.values(module).filter(isCatalogue));
}

export async function errorsPage() {
  const { httpStatusOf } = await import(pathToFileURL(join(process.cwd(), 'libs/errors/dist/kinds.js')));
  const sections = (await catalogues()).map(({ service, entries }) => {
    const rows = Object.entries(entries).map(([code, { kind, text }]) => `| ${code} | ${httpStatusOf(kind)} | ${text.replaceAll('|', '\\|')} |`);
    return `## ${service}\n\n| Code | HTTP | Text |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Errors\n\nMade by \`npm run generate\` from the catalogues in the code. Every refusal has the body \`{ error, code, requestId }\`.\n\n${sections.join('\n')}`;
}
