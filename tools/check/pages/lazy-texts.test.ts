import { expect, it } from '@jest/globals';
import { lazyImports, untranslatedAtFirst } from './lazy-texts.ts';
import { pageSources } from './page-imports.ts';

const page = (loader: string): string => `
import { ${loader} } from 'any';
import { known } from './known.js';
const Dialog = ${loader}(async () => ({
  default: (await import(/* webpackChunkName: "dialog" */ './dialog.js')).Dialog,
}));`;
const sources = (loader: string) => ({
  'frontends/a/src/page.tsx': page(loader),
  'frontends/a/src/known.ts': "export const known = defineTexts('known', {});",
  'frontends/a/src/dialog.tsx': "import { known } from './known.js';\nimport { own } from '@atoll/ui/own-texts';\nimport type { Other } from './other.js';",
  'frontends/a/src/other.ts': "export const other = defineTexts('other', {});",
  'libs/ui/own-texts.ts': "export const own = defineTexts('own', {});",
});

it('finds a module with texts of its own that is shown before they are there', () => {
  expect(untranslatedAtFirst(sources('lazy'))).toEqual(['frontends/a/src/page.tsx: libs/ui/own-texts.ts']);
  expect(untranslatedAtFirst(sources('lazyPage'))).toEqual([]);
});

it('no dialog and no part of a page is shown in English first on a page in Dhivehi', () => {
  const found = pageSources();
  expect(lazyImports(found).length).toBeGreaterThan(10);
  expect(untranslatedAtFirst(found)).toEqual([]);
});
