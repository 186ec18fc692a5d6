// Verifies the audit trail of the platform on this machine against the heads that the owners of the records hold: `node tools/audit-verify.mjs`.
// Files with downloaded checkpoints may follow. Exit code 1 where an entry or a checkpoint does not fit. In a cluster the same programs run inside the
// pods, see docs/runbook.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onNode24, repository } from './programs/node24.mjs';

/** Services that own the records that staff change. */
const owners = ['identity', 'trip', 'booking', 'payment'];
/** Before the repository becomes the working folder. */
const downloaded = process.argv.slice(2).map((file) => resolve(file));

await onNode24(import.meta.url);
const { run } = await import('./programs/commands.mjs');
const { loadKeys, publicOf } = await import('./platform/keys.mjs');
const { Sentence, runScript } = await import('./programs/say.mjs');
await runScript(async () => {
  const state = process.env.ATOLL_STATE ?? join(repository, '.atoll');
  const running = join(state, 'platform.json');
  if (!existsSync(running)) throw new Sentence('No platform has run here: npm start starts one.');
  const { backing, databases } = JSON.parse(readFileSync(running, 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'atoll-audit-'));
  try {
    const heads = join(folder, 'heads.jsonl');
    for (const owner of owners) {
      const env = { ...process.env, ...backing, MONGODB_DB: `${databases}_${owner}` };
      const { code, output } = await run(process.execPath, [join(repository, `services/${owner}/dist/audit-heads-cli.js`)], { env });
      if (code !== 0) throw new Sentence(`The heads of ${owner} could not be read: ${output.trim()}`);
      writeFileSync(heads, output, { flag: 'a' });
    }
    const AUDIT_PUBLIC_KEYS = JSON.stringify([publicOf(loadKeys(state).audit.signing)]);
    const env = { ...process.env, ...backing, MONGODB_DB: `${databases}_reporting`, AUDIT_PUBLIC_KEYS };
    const program = join(repository, 'services/reporting/dist/checkpoints/verify-trail-cli.js');
    const { code } = await run(process.execPath, [program, heads, ...downloaded], { env, show: true });
    process.exitCode = code;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
