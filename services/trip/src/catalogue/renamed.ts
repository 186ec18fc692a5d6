import { isDeepStrictEqual } from 'node:util';
import type { NameInLanguage, NamedInLanguages } from '@atoll/languages/names';

/** A name and those in other languages; undefined leaves the latter as they are, an empty list removes them. */
export interface NewName {
  name: string;
  names?: NameInLanguage[] | undefined;
}

/** Parts of an update that give a record, or its copies at paths such as 'from.', a new name. */
export function renamed({ name, names }: NewName, ...paths: readonly string[]): { $set: Record<string, unknown>; $unset?: Record<string, ''> } {
  const each = <T>(field: string, value: T): Record<string, T> => Object.fromEntries(paths.map((path) => [`${path}${field}`, value]));
  if (names?.length === 0) return { $set: each('name', name), $unset: each('names', '') };
  return { $set: { ...each('name', name), ...(names && each('names', names)) } };
}

/** A record with its new name. */
export interface Renamed extends NewName {
  id: number;
}

/** Whether a stored record has the name already. */
export const isNamed = (stored: NamedInLanguages, { name, names }: NewName): boolean =>
  stored.name === name && (names === undefined || isDeepStrictEqual(stored.names ?? [], names));
