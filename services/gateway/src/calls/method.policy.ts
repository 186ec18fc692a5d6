import { commonError } from '@atoll/errors/common';
import { refuse, refuseMethod } from '../refusals.js';
import { callsAt, methodsOf, READ_METHODS } from './call-routes.js';
import type { Policy } from '../request.js';

/** Only the methods of a call reach its owner; pages and files are only read. */
export function methodPolicy(): Policy {
  return (request, response, next) => {
    const { isCall, call } = request.inbound;
    if (isCall && !call) return refuse(request, response, commonError('NOT_FOUND'));
    if ((call ? methodsOf(call) : READ_METHODS).includes(request.method)) return next();
    refuseMethod(request, response, call ? callsAt(request.path).flatMap(methodsOf) : READ_METHODS);
  };
}
