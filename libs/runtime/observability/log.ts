import { pino } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { safeError } from './safe-error.js';
import { logFields } from '../context/request-context.js';

/** JSON lines on stdout, each with the operator, request and trace it belongs to. They never contain bodies, names, contacts or booking uuids. */
export const log = pino({
  level: process.env['LOG_LEVEL'] ?? (process.env['NODE_ENV'] === 'test' ? 'error' : 'info'),
  base: { service: process.env['SERVICE_NAME'] },
  messageKey: 'message',
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: logFields,
  serializers: { err: (error: unknown) => safeError(error) },
});

const written =
  (level: 'info' | 'warn' | 'error' | 'debug') =>
  (message: unknown, ...rest: unknown[]): void => {
    log[level]({ of: rest.at(-1), detail: rest.length > 1 ? rest[0] : undefined }, String(message));
  };

/** Nest's own lines; those of its start are for debugging only. */
export const nestLogger: LoggerService = {
  log: written('debug'),
  debug: written('debug'),
  verbose: written('debug'),
  warn: written('warn'),
  error: written('error'),
};
