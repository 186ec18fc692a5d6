import { pino } from 'pino';
import type { LoggerService } from '@nestjs/common';

/** JSON lines on stdout. Ids of requests and operators belong in them; bodies, names, contacts and booking uuids never do. */
export const log = pino({
  level: process.env['LOG_LEVEL'] ?? (process.env['NODE_ENV'] === 'test' ? 'error' : 'info'),
  base: { service: process.env['SERVICE_NAME'] },
  messageKey: 'message',
  timestamp: pino.stdTimeFunctions.isoTime,
});

const written =
  (level: 'info' | 'warn' | 'error' | 'debug') =>
  (message: unknown, ...rest: unknown[]): void => {
    log[level]({ of: rest.at(-1), detail: rest.length > 1 ? rest[0] : undefined }, String(message));
  };

/** Nest's own lines: its start-up chatter is of interest to nobody but a developer. */
export const nestLogger: LoggerService = {
  log: written('debug'),
  debug: written('debug'),
  verbose: written('debug'),
  warn: written('warn'),
  error: written('error'),
};
