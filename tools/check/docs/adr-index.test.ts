import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryFiles } from './doc-paths.ts';

const adrs = async () => (await repositoryFiles()).filter((file) => /^docs\/adr\/\d{4}-.*\.md$/.test(file));

it('the index of the decisions has each once, by its title', async () => {
  const index = readFileSync('docs/adr/README.md', 'utf8');
  const rows = [...index.matchAll(/^- \[(\d+)\]\((\S+)\) (.*)$/gm)].map(([, number, file, title]) => `docs/adr/${file} # ${number}. ${title}`);
  const titles = (await adrs()).map((file) => `${file} ${readFileSync(file, 'utf8').split('\n', 1)[0]}`);
  expect(rows.toSorted()).toEqual(titles.toSorted());
});

it('each decision says when it was accepted', async () => {
  const undated = (await adrs()).filter((file) => !/^Accepted, \d{1,2} \w+ \d{4}\b/.test(readFileSync(file, 'utf8').split('\n')[2] ?? ''));
  expect(undated).toEqual([]);
});
