// Makes the page of a translator, and writes into the catalogues what it has saved: `npm run texts`, `npm run texts -- apply FILE`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { onNode24, repository } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { runScript, say, Sentence } = await import('./programs/say.mjs');
await runScript(async () => {
  const [command, file] = process.argv.slice(2);
  if (command === 'apply') {
    if (!file) throw new Sentence('Name the file that the page has saved: npm run texts -- apply texts-dv.json');
    const { applyEdits } = await import('./texts/apply.ts');
    const files = applyEdits(readFileSync(file, 'utf8'));
    for (const changed of files) say(changed);
    say(`${files.length} files changed. npm run format and npm run check look at them.`);
    return;
  }
  const { translatedLanguages } = await import('./texts/languages.ts');
  const { cataloguesIn } = await import('./texts/catalogues.ts');
  const { pageOf } = await import('./texts/page.ts');
  const folder = join(repository, '.atoll', 'texts');
  mkdirSync(folder, { recursive: true });
  for (const language of translatedLanguages) {
    const catalogues = cataloguesIn(language);
    const rows = catalogues.flatMap((catalogue) => catalogue.rows);
    const page = join(folder, `${language}.html`);
    writeFileSync(page, pageOf(language, catalogues));
    say(`${relative(repository, page)}: ${rows.length} texts, ${rows.filter(({ problem }) => problem !== '').length} missing or wrong`);
  }
});
