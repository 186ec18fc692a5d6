import { describe, expect, it } from '@jest/globals';
import { buildAfter, newestBuildOf, versionOfBuild } from './builds.js';

describe('builds of a version', () => {
  it('are in order, each with a number and a name of its own, below the next version', () => {
    const builds = [3];
    for (let count = 1; count <= 999; count += 1) builds.push(buildAfter(builds.at(-1)!));
    expect(builds.slice(0, 4)).toEqual([3, 3.001, 3.002, 3.003]);
    expect(builds.toSorted((a, b) => a - b)).toEqual(builds);
    expect(new Set(builds.map(String)).size).toBe(1000);
    expect(new Set(builds.map(versionOfBuild))).toEqual(new Set([3]));
    expect(() => buildAfter(builds.at(-1)!)).toThrow('raise it');
  });

  it('are found by their version among others', () => {
    expect(newestBuildOf(3, [2.004, 3, 3.002, 3.001, 4])).toBe(3.002);
    expect(newestBuildOf(4, [3, 3.001])).toBe(4);
  });
});
