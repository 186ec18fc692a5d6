/** Texts by key, with `{placeholders}`. */
export type Catalogue = Readonly<Record<string, string>>;

/** Loads the texts of a catalogue in a language that has translations. */
export type LoadTranslation = (language: string) => Promise<Catalogue>;

/** A catalogue of the pages: its texts as they were written first, and where its translations are. */
export interface CatalogueFiles {
  readonly source: Catalogue;
  readonly translation: LoadTranslation;
}

/** How a language gets the texts of a catalogue. */
export type LoadCatalogue = (files: CatalogueFiles) => Promise<Catalogue>;

export const translatedInto =
  (language: string): LoadCatalogue =>
  ({ translation }) =>
    translation(language);

export const derivedBy =
  (derive: (source: Catalogue) => Catalogue): LoadCatalogue =>
  async ({ source }) =>
    derive(source);
