import type { Config } from 'jest';

const common = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2023',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  moduleNameMapper: {
    '^@atoll/([a-z-]+)/(.*)$': '<rootDir>/libs/$1/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.atoll', '<rootDir>/\\.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
/** Packages are evaluated once per worker, not once per file. */
const sharedPackages = { testEnvironment: '<rootDir>/tools/jest/shared-environment.mjs', runtime: '<rootDir>/tools/jest/shared-runtime.mjs' };
const notUnit = '\\.(int|service)\\.test\\.';
/** Files that only `npm run verify` runs. */
const onlyLong = process.env['ATOLL_ROUNDS'] === 'long' ? [] : ['\\.long\\.'];

const config: Config = {
  // no test asserts wall-clock time; a busy machine gets time to answer
  testTimeout: 240_000,
  // a large process takes more than jest's 500 ms to exit on a busy machine; one that leaks does not exit at all
  workerGracefulExitTimeout: 20_000,
  projects: [
    {
      ...common,
      ...sharedPackages,
      displayName: 'unit',
      testMatch: ['**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, notUnit, '/frontends/', '/libs/ui/', '/libs/booking-ui/', '/libs/app-frame/'],
    },
    {
      ...common,
      displayName: 'component',
      testEnvironment: '<rootDir>/frontends/browser-environment.mjs',
      runtime: sharedPackages.runtime,
      setupFilesAfterEnv: ['<rootDir>/frontends/component-setup.mjs'],
      testMatch: ['<rootDir>/frontends/**/*.test.{ts,tsx}', '<rootDir>/libs/{ui,booking-ui,app-frame}/**/*.test.{ts,tsx}'],
    },
    { ...common, ...sharedPackages, displayName: 'int', testMatch: ['**/*.int.test.ts'] },
    {
      ...common,
      ...sharedPackages,
      displayName: 'service',
      testMatch: ['**/*.service.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...onlyLong],
      globalSetup: '<rootDir>/tools/jest/before-service.mjs',
      globalTeardown: '<rootDir>/tools/jest/after-service.mjs',
    },
  ],
};

export default config;
