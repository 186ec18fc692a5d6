import type { Sources } from './page-imports.ts';
import { screenParts } from './screen-parts.ts';

// The sources of their pages show what staff can open: the table of screens that is checked for accessibility must show all of it.

const REMOTES = ['frontends/admin/src/routes.tsx', 'frontends/captain/src/routes.tsx'];
/** Shown by each dialog that has their form. */
const FRAMES = [
  ...['edit-dialog', 'form-dialog', 'ask-dialog', 'delete-dialog', 'view-dialog', 'decide-dialog'].map((name) => `libs/ui/form-dialogs/${name}.tsx`),
  'libs/ui/dialogs/confirm-dialog.tsx',
];

export const staffParts = (sources: Sources): string[] => screenParts(REMOTES, sources, FRAMES);

/** The parts whose path ends in none of `names`, and the names that are not of exactly one part. */
export function unmatched(parts: readonly string[], names: readonly string[]): string[] {
  const endsIn = (part: string, name: string): boolean => part.endsWith(`/${name}.tsx`);
  return [
    ...parts.filter((part) => !names.some((name) => endsIn(part, name))),
    ...names.filter((name) => parts.filter((part) => endsIn(part, name)).length !== 1),
  ];
}
