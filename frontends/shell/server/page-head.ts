import type { Language } from '@atoll/time/language';
import type { PublicOperator } from '@atoll/operator-settings/public-operator';
import { paintedPath } from './painted-path.js';

export type PageLanguage = Language;

/** What search engines and the previews of shared links show of a page. */
export interface PageHead {
  /** Title of the browser's tab until the page's script names it. */
  readonly title: string;
  /** Absent on pages of one person and of the staff: search engines never find them, and previews of their links say nothing. */
  readonly shared: { readonly description: string; readonly url: string; readonly canonical: string; readonly image: string } | undefined;
}

interface PageTexts {
  readonly title: string;
  readonly description: (company: string) => string;
}

const book = {
  en: (company: string) => `Book your seat with ${company}: see the trips of the day, choose yours and pay online.`,
  dv: (company: string) => `${company} އާއެކު ޖާގަ ބުކްކުރައްވާ: ދުވަހުގެ ދަތުރުތައް ބައްލަވައި، ހޮއްވަވައި، އޮންލައިންކޮށް ފައިސާ ދައްކަވާ.`,
};

/** The titles are those that the pages' scripts give. */
const publicPages: Readonly<Record<string, Readonly<Record<PageLanguage, PageTexts>>>> = {
  '/': { en: { title: 'Book a trip', description: book.en }, dv: { title: 'ދަތުރެއް ބުކްކުރުން', description: book.dv } },
  '/about': { en: { title: 'About', description: (company) => `${company}: contact, terms and how to book.` }, dv: { title: 'ތަޢާރަފު', description: book.dv } },
  '/terms-and-conditions': {
    en: { title: 'Terms and conditions', description: (company) => `Terms and conditions of travelling with ${company}.` },
    dv: { title: 'ޝަރުތުތަކާއި ގަވާއިދުތައް', description: book.dv },
  },
  '/register': { en: { title: '', description: book.en }, dv: { title: '', description: book.dv } },
  '/login': { en: { title: '', description: book.en }, dv: { title: '', description: book.dv } },
};

/** @param url of the page on the operator's site, as the browser requested it */
export function headOf(url: URL, { companyName, productTitle, heroImage, logo }: PublicOperator, language: PageLanguage): PageHead {
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  const texts = Object.hasOwn(publicPages, path) ? publicPages[path]?.[language] : undefined;
  if (!texts) return { title: productTitle, shared: undefined };
  // services that show previews draw no SVG
  const image = heroImage || (logo.endsWith('.svg') ? '' : logo);
  return {
    title: texts.title ? `${texts.title} · ${productTitle}` : productTitle,
    shared: {
      description: texts.description(companyName || productTitle),
      // A link to a search keeps it, without a traveller's contact.
      url: new URL(path === '/' ? paintedPath(url) : path, url).href,
      canonical: new URL(path, url).href,
      image: image ? new URL(image, url).href : '',
    },
  };
}
