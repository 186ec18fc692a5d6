import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { compiledBesideSource, repositoryFiles, stalePaths } from './doc-paths.ts';

const page = 'tools/check/planted/doc-paths/README.md';

it('refuses the paths of a page that do not exist, in code, in code blocks and in links, and no others', async () => {
  const findings = stalePaths(page, readFileSync(page, 'utf8'), await repositoryFiles());
  const paths = ['services/booking/src/selling/gone.ts', 'gone.mongo.ts', 'tools/gone.mjs', 'gone.svg'];
  expect(findings).toEqual(paths.map((path) => `${page} names ${path}, which does not exist`));
});

it('reads a path of a page beside it, and as a module without its ending', () => {
  const files = ['libs/ui/README.md', 'libs/ui/layout/page.tsx'];
  expect(stalePaths('libs/ui/README.md', '`layout/page`, `./layout/page.tsx`, `layout/gone`', files)).toEqual([expect.stringContaining('layout/gone')]);
});

it('refuses a compiled file beside its source, and accepts a declaration of its own', () => {
  expect(compiledBesideSource(['a/x.ts', 'a/x.d.ts', 'a/y.tsx', 'a/y.js.map', 'a/assets.d.ts', 'a/z.js'])).toEqual([
    expect.stringContaining('a/x.d.ts'),
    expect.stringContaining('a/y.js.map'),
  ]);
});
