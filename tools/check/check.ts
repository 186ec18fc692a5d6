import { failures, nx } from '../platform/build.ts';
import { run } from '../programs/commands.mjs';
import { explain, flag, say } from '../programs/say.mjs';
import { checkDeclaredCodes } from './declared-codes.ts';
import { checkDependencies } from './dependencies.ts';
import { checkErrorCodes } from './error-codes.ts';
import { checkEscapes } from './escapes.ts';
import { checkDocPaths } from './docs/doc-paths.ts';
import { checkFactStatus } from './docs/fact-status.ts';
import { checkGenerated } from './generated.ts';
import { checkHelm } from './helm.ts';
import { checkLockfile } from './lockfile.ts';
import { checkPlantedLint } from './planted-lint.ts';
import { checkRuleTexts } from './rule-texts.ts';
import { checkStripeRequests } from './stripe-requests.ts';
import { checkTrackedText } from './tracked-text.ts';

/** Each answers what is wrong, one entry per finding; nothing wrong is an empty list. */
const checks: Readonly<Record<string, () => Promise<string[]>>> = {
  types: () => nxTargets('build', 'types'),
  lint: async () => [...(await nxTargets('lint')), ...(await checkPlantedLint())],
  format: () => tool('oxfmt', ['--list-different']),
  dependencies: checkDependencies,
  'proto-lint': () => tool('buf', ['lint']),
  'proto-breaking': () => tool('buf', ['breaking', '--against', 'proto/image.binpb']),
  generated: checkGenerated,
  'error-codes': checkErrorCodes,
  'declared-codes': checkDeclaredCodes,
  escapes: checkEscapes,
  'fact-status': checkFactStatus,
  'doc-paths': checkDocPaths,
  'rule-texts': checkRuleTexts,
  lockfile: checkLockfile,
  helm: checkHelm,
  'stripe-requests': checkStripeRequests,
  text: checkTrackedText,
};

/** `npm run check`: runs all of them, also after a failure, so that one run tells everything. */
export async function check(): Promise<void> {
  const only = flag('only');
  const chosen = Object.entries(checks).filter(([name]) => only === undefined || name === only);
  let failed = 0;
  for (const [name, findingsOf] of chosen) {
    const began = Date.now();
    const findings = await findingsOf().catch((error: unknown) => [explain(error)]);
    if (findings.length > 0) failed += 1;
    say(
      `${findings.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)${findings.map((finding) => `\n  ${finding.replaceAll('\n', '\n  ')}`).join('')}`,
    );
  }
  say(`\n${chosen.length - failed} checks passed, ${failed} failed`);
  process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);
}

async function nxTargets(...targets: string[]): Promise<string[]> {
  const { code, output } = await nx(['run-many', '-t', ...targets, '--output-style=static']);
  return code === 0 ? [] : [failures(output)];
}

async function tool(command: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await run(`node_modules/.bin/${command}`, args);
  return code === 0 ? [] : [output.trim()];
}
