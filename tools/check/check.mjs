import { failures, nx } from '../platform/build.mjs';
import { run } from '../platform/commands.mjs';
import { explain, flag, say } from '../platform/say.mjs';
import { checkDependencies } from './dependencies.mjs';
import { checkErrorCodes } from './error-codes.mjs';
import { checkEscapes } from './escapes.mjs';
import { checkGenerated } from './generated.mjs';
import { checkHelm } from './helm.mjs';
import { checkLockfile } from './lockfile.mjs';
import { checkPlantedLint } from './planted-lint.ts';
import { checkRuleTexts } from './rule-texts.ts';
import { checkTrackedText } from './tracked-text.mjs';

/** Each answers what is wrong, one entry per finding; nothing wrong is an empty list. */
const checks = {
  types: () => nxTargets('build', 'types'),
  lint: async () => [...(await nxTargets('lint')), ...(await checkPlantedLint())],
  format: () => tool('oxfmt', ['--list-different']),
  dependencies: checkDependencies,
  'proto-lint': () => tool('buf', ['lint']),
  'proto-breaking': () => tool('buf', ['breaking', '--against', 'proto/image.binpb']),
  generated: checkGenerated,
  'error-codes': checkErrorCodes,
  escapes: checkEscapes,
  'rule-texts': checkRuleTexts,
  lockfile: checkLockfile,
  helm: checkHelm,
  text: checkTrackedText,
};

/** `npm run check`: runs all of them, also after a failure, so that one run tells everything. */
export async function check() {
  const only = flag('only');
  const names = Object.keys(checks).filter((name) => only === undefined || name === only);
  let failed = 0;
  for (const name of names) {
    const began = Date.now();
    const findings = await checks[name]().catch((error) => [explain(error)]);
    if (findings.length > 0) failed += 1;
    say(
      `${findings.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)${findings.map((finding) => `\n  ${finding.replaceAll('\n', '\n  ')}`).join('')}`,
    );
  }
  say(`\n${names.length - failed} checks passed, ${failed} failed`);
  process.exit(failed > 0 || names.length === 0 ? 1 : 0);
}

async function nxTargets(...targets) {
  const { code, output } = await nx(['run-many', '-t', ...targets, '--output-style=static']);
  return code === 0 ? [] : [failures(output)];
}

async function tool(command, args) {
  const { code, output } = await run(`node_modules/.bin/${command}`, args);
  return code === 0 ? [] : [output.trim()];
}
