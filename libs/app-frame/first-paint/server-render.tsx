import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { setBoot } from '../operator/boot.js';
import { MemoryRouter } from '../page/router.js';
import { api } from '../server-data/api.js';
import { makeStore, StoreProvider } from '../store/store.js';
import { renderIn } from '../texts/i18n.js';
import type { RenderedPage, RenderRequest } from './render-request.js';

/** React writes a preload of each image before the HTML; the images follow at once. */
const IMAGE_HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders what a visitor's browser renders first, on the server. Operator and language are read from modules, as in the browser:
 * setting them, rendering and collecting the styles is one synchronous run, so that no two pages mix.
 * @param prefix of the class names, one for each front end
 */
export function serverRender(element: ReactElement, { path, language, boot }: RenderRequest, prefix: string): RenderedPage {
  setBoot(boot);
  renderIn(language);
  const sheet = new ServerStyleSheet();
  const store = makeStore();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <StoreProvider store={store}>
          <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
        </StoreProvider>,
      ),
    );
    const css = sheet.getStyleTags().replace(/<\/?style[^>]*>|\/\*!sc\*\//g, '');
    return withoutStyleAttributes(withOwnClasses({ html: html.replace(IMAGE_HINTS, ''), css }, prefix), prefix);
  } finally {
    sheet.seal();
    // Ends the timers of what is cached in it, which would keep the store for an hour.
    store.dispatch(api.util.resetApiState());
  }
}

/**
 * styled-components derives class names from the order of modules and from the rules, so a rendered class can also be one of the browser's.
 * The browser inserts its rules while it renders, and a base rule that comes before its override would move the rendered page.
 */
function withOwnClasses({ html, css }: RenderedPage, prefix: string): RenderedPage {
  const names = new Set<string>();
  const own = html.replace(/ class="([^"]*)"/g, (_attribute, classes: string) => {
    const list = classes.split(' ').filter(Boolean);
    for (const name of list) names.add(name);
    return ` class="${list.map((name) => prefix + name).join(' ')}"`;
  });
  return { html: own, css: css.replace(/\.([A-Za-z_][\w-]*)/g, (selector, name: string) => (names.has(name) ? `.${prefix}${name}` : selector)) };
}

/** The content security policy refuses style attributes in HTML, so each becomes a rule for an attribute of its own. */
function withoutStyleAttributes({ html, css }: RenderedPage, prefix: string): RenderedPage {
  const rules: string[] = [];
  const plain = html.replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const name = `${prefix}${rules.length}`;
    rules.push(`[data-rendered="${name}"]{${decoded(style)}}`);
    return ` data-rendered="${name}"`;
  });
  return { html: plain, css: css + rules.join('') };
}

/** React escapes these five characters in attributes, and no others. */
const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
