import { defineConfig } from '@playwright/test';

const port = process.env['ATOLL_PORT'] ?? '8080';
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const RACES = 'platform/hold-races.e2e.ts';

export default defineConfig({
  testDir: 'tests',
  // Also for the catalogues of the pages, which journeys read: its paths lead to their source.
  tsconfig: 'tests/tsconfig.json',
  testMatch: 'journeys/{customer,staff,pages}/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  // A limit and not an assertion: on a busy machine a browser may get no frame for ten seconds.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A third made the journeys 9.6 minutes instead of 10.6, and each of them slower, so that limits were hit on a busy machine.
  workers: 2,
  fullyParallel: false,
  use: {
    baseURL: `http://coral.localhost:${port}`,
    screenshot: 'only-on-failure',
    // A trace of every step would take a fifth of the journeys' CPU time; `--trace on` shows a failure step by step.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Indian/Maldives',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(chromium.endsWith('headless-shell') ? [] : ['--headless=new']),
        '--no-sandbox',
        '--disable-gpu',
        // A page lives too shortly to earn back what its optimised code costs; a wide young generation is collected less often.
        '--js-flags=--no-maglev --no-opt --max-semi-space-size=32',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'api', testMatch: 'platform/*.e2e.ts', testIgnore: RACES },
    // Customers' and captains' journeys run on the phone, the office's on the desktop; without a tag they run on both, where the layouts differ.
    // Each journey is scheduled by itself, so that no worker waits for the other's longest file.
    {
      name: 'phone',
      fullyParallel: true,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Hundreds of bookings at once disturb the test of traces, which is one of `api`: tests start in the order of this list.
    { name: 'races', testMatch: RACES },
    { name: 'desktop', fullyParallel: true, grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    // Tests that stop a process or change the audit trail disturb the others, so they wait for them.
    {
      name: 'alone',
      testMatch: 'journeys/alone/*.e2e.ts',
      dependencies: ['races', 'phone', 'desktop'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // A test that kills a backing service disturbs even those.
    { name: 'last', testMatch: 'platform/last/*.e2e.ts', dependencies: ['alone'] },
  ],
});
