import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { repository } from '../programs/node24.mjs';
import { isPlanted, type PlantedFault } from './fault.ts';
import { occurrences, whilePlanted } from './plant.ts';
import { table } from './table.ts';

const planted = table.filter(isPlanted);

it('has faults whose text occurs exactly once in its file, and changes it', () => {
  const wrong = planted.filter((row) => row.fault === row.text || occurrences(readFileSync(join(repository, row.file), 'utf8'), row) !== 1);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('has faults of different names, each noticed by test files that exist and that its project runs', () => {
  expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
  const kindOf = (file: string): string | undefined => /\.(int|service)\.test\.ts$/.exec(file)?.[1];
  const wrong = planted.filter(({ project, tests }) => {
    const kind = project === 'int' || project === 'service' ? project : undefined;
    return tests.length === 0 || !tests.every((file) => existsSync(join(repository, file)) && kindOf(file) === kind);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

describe('a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const path = join(folder, 'rule.ts');
  const fault: PlantedFault = { name: 'any', file: relative(repository, path), text: 'a < b', fault: "'$&'", project: 'unit', tests: [] };
  beforeEach(() => writeFileSync(path, 'if (a < b) return;'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is in its file while its tests run, and no longer, also where they cannot run', async () => {
    const planted = whilePlanted(fault, async () => {
      expect(readFileSync(path, 'utf8')).toBe("if ('$&') return;");
      throw new Error('no jest');
    });
    await expect(planted).rejects.toThrow('no jest');
    expect(readFileSync(path, 'utf8')).toBe('if (a < b) return;');
  });

  it.each(['if (b) return;', 'a < b || a < b'])('is not planted in %j, where its text does not occur once', async (source) => {
    writeFileSync(path, source);
    await expect(whilePlanted(fault, async () => 0)).rejects.toThrow('any: its text does not occur exactly once');
    expect(readFileSync(path, 'utf8')).toBe(source);
  });
});
