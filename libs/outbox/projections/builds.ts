/**
 * A version of a projection is built once, and again each time that a command asks for it. The number of a build is its version with,
 * in thousandths, how often that version was built again: 3, 3.001, 3.002. A release that knows no builds reads the first of them as
 * the version, and every build of a later version is above all of an earlier one.
 */
const PER_VERSION = 1000;

export const versionOfBuild = (build: number): number => Math.floor(build);

/** The next build of the same version. Throws after the 999th: a raised version starts from the beginning. */
export function buildAfter(build: number): number {
  const next = Math.round(build * PER_VERSION + 1) / PER_VERSION;
  if (versionOfBuild(next) !== versionOfBuild(build)) throw new Error(`version ${versionOfBuild(build)} was built ${PER_VERSION} times: raise it`);
  return next;
}

/** The newest build of a version among those that exist; its first one where none does. */
export const newestBuildOf = (version: number, existing: readonly number[]): number =>
  Math.max(version, ...existing.filter((build) => versionOfBuild(build) === version));
