import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Font, type Language } from '@atoll/languages/languages';
import { repository } from '../programs/node24.mjs';
import type { CatalogueRows } from './catalogues.ts';

const THAANA = 'node_modules/@fontsource-variable/noto-sans-thaana/files/noto-sans-thaana-thaana-wght-normal.woff2';

/** Fonts for scripts that a translator's machine may lack; every machine has Latin. */
const files: Readonly<Record<Font, string | undefined>> = { Latin: undefined, Thaana: THAANA };

const fontFace = (file: string | undefined): string =>
  file
    ? `@font-face{font-family:Translation;font-weight:100 900;unicode-range:U+780-7BF;src:url(data:font/woff2;base64,${readFileSync(join(repository, file)).toString('base64')})}`
    : '';

const here = join(repository, 'tools', 'texts');

/** Makes a page that needs no server: every text of the product beside its translation. It keeps what is typed in the browser, and saves it as a file. */
export function pageOf(language: Language, catalogues: readonly CatalogueRows[]): string {
  const { name, dir, font } = languages[language];
  const facts = { language, name, dir, font, catalogues };
  // A text may have the end of a script in it.
  const content = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Texts in ${name}</title>
<style>${fontFace(files[font])}${readFileSync(join(here, 'page.css'), 'utf8')}</style></head>
<body>
<header>
<h1>Texts in ${name}</h1>
<p id="count" role="status"></p>
<label>Search <input id="search" type="search"></label>
<label>Place <select id="place"><option value="">All</option></select></label>
<label><input id="flagged" type="checkbox"> Only what is missing or wrong</label>
<label><input id="edited" type="checkbox"> Only what was edited</label>
<button id="export" type="button">Save edits as a file</button>
<label class="file">Load edits <input id="import" type="file" accept=".json"></label>
</header>
<main id="texts"></main>
<script id="content" type="application/json">${content}</script>
<script type="module">${readFileSync(join(here, 'page-script.js'), 'utf8')}</script>
</body></html>
`;
}
