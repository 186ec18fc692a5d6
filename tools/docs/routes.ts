import { execFileSync } from 'node:child_process';

const print = "import('./libs/contracts/http/route-view.ts').then(({ routeView }) => process.stdout.write(JSON.stringify(routeView())))";

/** libs/contracts/gen/routes.ts from the definitions of the calls, read as sources: the build itself needs the file. */
export function routesSource(): string {
  const json = execFileSync(process.execPath, ['--import', './libs/testing/typescript-hooks.mjs', '-e', print], { encoding: 'utf8' });
  const lines = Object.entries(JSON.parse(json) as Record<string, object>).map(([name, route]) => `  ${name}: ${JSON.stringify(route)},`);
  return `// Made by npm run generate from libs/contracts/http: do not edit.\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}
