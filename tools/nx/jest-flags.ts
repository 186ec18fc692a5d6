/**
 * Node's flags for jest. A test file is over before code that was compiled for speed pays, and a wide young generation is collected less
 * often: together an eighth to a fifth of the processor time of the suites.
 */
export const JEST_FLAGS = ['--experimental-vm-modules', '--no-opt', '--max-semi-space-size=64'] as const;
