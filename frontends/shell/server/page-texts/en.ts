interface PageTexts {
  readonly title: string;
  readonly description: string;
}

const book = 'Book your seat with {company}: see the trips of the day, choose yours and pay online.';

/** Title and description of each public page by its path. The titles are those that the pages' scripts give. */
export const en = {
  '/': { title: 'Book a trip', description: book },
  '/about': { title: 'About', description: '{company}: contact, terms and how to book.' },
  '/terms-and-conditions': { title: 'Terms and conditions', description: 'Terms and conditions of travelling with {company}.' },
  '/register': { title: '', description: book },
  '/login': { title: '', description: book },
} satisfies Readonly<Record<string, PageTexts>>;

export type PublicPage = keyof typeof en;
export type PublicPages = Readonly<Record<PublicPage, PageTexts>>;
