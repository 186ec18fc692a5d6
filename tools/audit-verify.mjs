// Verifies the audit trail of the platform on this machine: `node tools/audit-verify.mjs`. Exit code 1 where an entry or a checkpoint does not fit.
// In a cluster the same program runs inside reporting's pod, see docs/runbook.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, repository } from './platform/node24.mjs';

await onNode24(import.meta.url);
const { run } = await import('./platform/commands.mjs');
const { loadKeys, publicOf } = await import('./platform/keys.mjs');
const { Sentence, runScript } = await import('./platform/say.mjs');
await runScript(async () => {
  const state = process.env.ATOLL_STATE ?? join(repository, '.atoll');
  const running = join(state, 'platform.json');
  if (!existsSync(running)) throw new Sentence('No platform has run here: npm start starts one.');
  const { backing } = JSON.parse(readFileSync(running, 'utf8'));
  const program = join(repository, 'services/reporting/dist/checkpoints/verify-trail-cli.js');
  const AUDIT_PUBLIC_KEYS = JSON.stringify([publicOf(loadKeys(state).audit.signing)]);
  const env = { ...process.env, ...backing, MONGODB_DB: 'atoll_reporting', AUDIT_PUBLIC_KEYS };
  const { code } = await run(process.execPath, [program], { env, show: true });
  process.exit(code);
});
