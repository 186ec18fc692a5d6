/** A copy of another record's name beside its id, so that a list needs no join. */
export interface Named {
  id: number;
  name: string;
}

/** A name as typed, trimmed; undefined when it is blank. */
export const typedName = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
