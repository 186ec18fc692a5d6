import { catalogues } from '../docs/errors.ts';

/** A code that was renamed or removed must not stay in the definition of a call. Codes that a definition lacks are found by tests with checked outputs. */
export async function checkDeclaredCodes(): Promise<string[]> {
  // Imported lazily, because the check that imports this file also runs before a build.
  const [{ calls }, { refusalsOf }] = await Promise.all([import('@atoll/contracts/http/calls'), import('@atoll/contracts/http/refusals')]);
  const known = new Set((await catalogues()).flatMap(({ entries }) => Object.keys(entries)));
  return Object.values(calls).flatMap((call) =>
    Object.keys(refusalsOf(call))
      .filter((code) => !known.has(code))
      .map((code) => `${call.name} lists ${code}, which no catalogue has`),
  );
}
