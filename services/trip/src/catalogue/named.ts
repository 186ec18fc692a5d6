/** A copy of another record's name beside its id, so that a list needs no join. */
export interface Named {
  id: number;
  name: string;
}

/** What a person typed as a name, or undefined when it says nothing. */
export const typedName = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
