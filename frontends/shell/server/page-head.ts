import type { Language } from '@atoll/time/language';
import type { PublicOperator } from '@atoll/operator-settings/public-operator';

export type PageLanguage = Language;

/** What search engines and the previews of shared links show of a page. */
export interface PageHead {
  readonly description: string;
  /** Pages of one person and of the staff are never found by search engines. */
  readonly indexed: boolean;
}

const publicPages: ReadonlySet<string> = new Set(['/', '/about', '/terms-and-conditions', '/register', '/login']);

const descriptions: Readonly<Record<PageLanguage, (company: string) => string>> = {
  en: (company) => `Book your seat with ${company}: see the trips of the day, choose yours and pay online.`,
  dv: (company) => `${company} އާއެކު ޖާގަ ބުކްކުރައްވާ: ދުވަހުގެ ދަތުރުތައް ބައްލަވައި، ހޮއްވަވައި، އޮންލައިންކޮށް ފައިސާ ދައްކަވާ.`,
};

export function headOf(path: string, { companyName, productTitle }: PublicOperator, language: PageLanguage): PageHead {
  return { description: descriptions[language](companyName || productTitle), indexed: publicPages.has(path.replace(/(?<=.)\/+$/, '')) };
}
