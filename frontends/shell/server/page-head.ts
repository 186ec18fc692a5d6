import type { Language } from '@atoll/languages/languages';
import type { PublicOperator } from '@atoll/operator-settings/public-operator';
import { isPublicPage, textsIn } from './page-texts/texts.js';
import { renderedPath } from './rendered-path.js';
import { previewPath } from './preview-picture.js';

/** Search engines and the previews of shared links show this of a page. */
export interface PageHead {
  /** Title of the browser's tab until the page's script names it. */
  readonly title: string;
  /** Absent on pages of one person and of the staff: search engines never find them, and previews of their links say nothing. */
  readonly shared: { readonly description: string; readonly url: string; readonly canonical: string; readonly image: string } | undefined;
}

/** @param url of the page on the operator's site, as the browser requested it */
export function headOf(url: URL, operator: PublicOperator, language: Language): PageHead {
  const { companyName, productTitle, heroImage } = operator;
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  if (!isPublicPage(path)) return { title: productTitle, shared: undefined };
  const texts = textsIn(language).pages[path];
  return {
    title: texts.title ? `${texts.title} · ${productTitle}` : productTitle,
    shared: {
      description: texts.description.replaceAll('{company}', () => companyName || productTitle),
      // A link to a search keeps it, without a traveller's contact.
      url: new URL(path === '/' ? renderedPath(url) : path, url).href,
      canonical: new URL(path, url).href,
      image: new URL(heroImage || previewPath(operator), url).href,
    },
  };
}
