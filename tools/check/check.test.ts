import { expect, it } from '@jest/globals';
import { checkEscapes } from './escapes.ts';
import { missingPackages, platformEntry } from './lockfile.ts';
import { copies } from './rule-texts.ts';
import { findings } from './tracked-text.ts';

const files: Readonly<Record<string, string>> = {
  'libs/outbox/relay.ts': "acrossOperators('the relay')",
  'services/trip/src/trips/trips.mongo.ts': 'find({ operatorId })',
};
const escapes = (allowed: string[]) => checkEscapes(allowed, Object.keys(files), (file) => files[file] ?? '');

it('refuses a file that reads across operators and is not listed', async () => {
  expect(await escapes([])).toEqual([expect.stringContaining('libs/outbox/relay.ts reads across operators')]);
});

it('refuses a list that names a file which no longer reads across operators', async () => {
  expect(await escapes(['libs/outbox/relay.ts', 'services/trip/src/trips/trips.mongo.ts'])).toEqual([expect.stringContaining('does not read across')]);
});

it('finds paths of one machine, folders outside the repository and registry addresses in tracked files', () => {
  expect(findings('a.md', `see ../${'shared'}/spec`)).toHaveLength(1);
  expect(findings('a.mjs', `import '/${'work'}/main/tools/x.mjs'`)).toHaveLength(1);
  expect(findings('package-lock.json', `"resolved": "${'https'}://registry.example/x.tgz"`)).toHaveLength(1);
  expect(findings('a.mjs', 'const frameworks = "framework/x"; // see /workspace')).toEqual([]);
});

it('finds comments that begin with "Of" instead of being a sentence, in sources only', () => {
  expect(findings('a.ts', `/** ${'Of'} the trip. */`)).toHaveLength(1);
  expect(findings('a.proto', `  // ${'Of'} the trip.`)).toHaveLength(1);
  expect(findings('a.ts', '/** Version of the trip. */ // Often read.')).toEqual([]);
  expect(findings('a.md', `/** ${'Of'} the trip. */`)).toEqual([]);
});

it('refuses a sentence of a comment that is longer than thirty words', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
  const comment = (...lines: string[]): string => ['/**', ...lines.map((line) => ` * ${line}`), ' */', ''].join('\n');
  const long = 'a sentence of more than 30 words in a comment';
  expect(findings('a.ts', comment(words(16), `${words(15)}.`))).toEqual([expect.stringContaining(long)]);
  expect(findings('a.proto', `// ${words(16)}\n// ${words(15)}`)).toEqual([expect.stringContaining(long)]);
  expect(findings('a.ts', comment(`${words(30)}.`, `${words(30)}; ${words(30)}.`))).toEqual([]);
  expect(findings('a.md', words(31))).toEqual([]);
});

it.each(['nobody', 'meanwhile', 'strangers', 'is told', 'hears'])('refuses "%s" in comments, where a standard term says it', (word) => {
  expect(findings('a.ts', `  /** The page ${word} of it. */`)).toEqual([expect.stringContaining(`'${word}'`)]);
  expect(findings('a.ts', `const text = 'The page ${word} of it.'; /** Takes \`${word}\`. */`)).toEqual([]);
  expect(findings('services/booking/migrations/001-a.ts', `/** The page ${word} of it. */`)).toEqual([]);
});

it('finds a wait that shows nothing', () => {
  expect(findings('a.tsx', `<Suspense fallback={${'null'}}>`)).toHaveLength(1);
  expect(findings('a.tsx', '<Suspense fallback={<Skeleton />}>')).toEqual([]);
});

it.each(['One', 'What', 'Who', 'Whose', 'Which', 'Nothing'])(
  'finds comments that begin with "%s" instead of being a sentence, where they were rewritten',
  (word) => {
    const [line, block, later] = [
      `  // ${word} it sells.`,
      `/**\n * ${word} it sells.\n */`,
      `/** Sells. ${word} it sells. */ const a = ${word}; // ${word} it sells.`,
    ];
    expect(findings('services/booking/src/a.ts', line)).toHaveLength(1);
    expect(findings('proto/a.proto', line)).toHaveLength(1);
    expect(findings('libs/ui/a.tsx', block)).toHaveLength(1);
    expect(findings('libs/ui/a.tsx', later)).toEqual([]);
  },
);

it('finds the optional packages of other platforms that a lockfile lacks, with the platform of each', () => {
  const packages = {
    '': {},
    'node_modules/fast': { optionalDependencies: { '@fast/linux-arm64-musl': '1.0.0', '@fast/linux-x64-gnu': '1.0.0' } },
    'node_modules/@fast/linux-x64-gnu': {},
  };
  const missing = missingPackages({ packages });
  expect(missing).toHaveLength(1);
  expect(missing.map(platformEntry)[0]).toMatchObject({ version: '1.0.0', os: ['linux'], cpu: ['arm64'], libc: ['musl'], optional: true });
});

it('finds a second copy of a shared text, but not a quote in a comment', () => {
  expect(copies("throw new Error('Invalid phone number.');")).toEqual(['Invalid phone number.']);
  expect(copies("/** 'Invalid phone number.' */")).toEqual([]);
});
