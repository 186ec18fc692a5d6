interface PageTexts {
  readonly title: string;
  readonly description: string;
}

const book = 'Book your seat with {company}: see the trips of the day, choose yours and pay online.';

/** Title and description of each public page by its path. The titles are those that the pages' scripts give. */
const pages = {
  '/': { title: 'Book a trip', description: book },
  '/about': { title: 'About', description: '{company}: contact, terms and how to book.' },
  '/terms-and-conditions': { title: 'Terms and conditions', description: 'Terms and conditions of travelling with {company}.' },
  '/register': { title: '', description: book },
  '/login': { title: '', description: book },
} satisfies Readonly<Record<string, PageTexts>>;

export type PublicPage = keyof typeof pages;

export interface ServerPageTexts {
  readonly pages: Readonly<Record<PublicPage, PageTexts>>;
  /** Shown by browsers that run no scripts. */
  readonly noScript: string;
  readonly call: string;
}

export const en: ServerPageTexts = {
  pages,
  noScript: '{product} needs JavaScript to show trips and take bookings.',
  call: 'Call {phone}.',
};
