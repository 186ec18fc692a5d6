import { z } from 'zod';
import { needed, numberVariable, optional, processEnvironment } from '@atoll/runtime/start/environment';
import { softwareCompanyVariable } from './software-company.js';

/** Variables of every front-end process. */
export const serverEnvironment = processEnvironment.extend({
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: numberVariable('METRICS_PORT', '0'),
});

export const shellEnvironment = serverEnvironment.extend({
  CONTEXT_KEYS: needed,
  CONTEXT_PRIVATE_KEY: needed,
  IDENTITY_GRPC: needed,
  TRIP_GRPC: needed,
  BOOKING_GRPC: needed,
  REDIS_URL: z.string().default(''),
  CUSTOMER_URL: z.string().default(''),
  ADMIN_URL: z.string().default(''),
  CAPTAIN_URL: z.string().default(''),
  SOFTWARE_COMPANY: softwareCompanyVariable,
  /** Directory of another build of the shell's files, such as that of `npm run dev`. */
  SHELL_DIST: optional,
  /** 'on' shows the page of all kit components. */
  KIT: optional,
});

/** A remote's process reads these. */
export const remoteEnvironment = serverEnvironment.extend({
  REMOTE: z.string().regex(/^[a-z]+$/, 'it must name a front end, for example REMOTE=customer'),
  REMOTE_DIST: optional,
});
