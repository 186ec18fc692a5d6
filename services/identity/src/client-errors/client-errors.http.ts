import { Controller } from '@nestjs/common';
import { calls, type Input as CallInput } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { log } from '@atoll/runtime/observability/log';
import { loggableError } from './client-error.js';

/** Errors that a page met in a browser, as one log line each. Nothing is stored. */
@Controller()
export class ClientErrorsHttp {
  @Call(calls.reportClientError)
  report(@Input() input: CallInput<'reportClientError'>, @Ctx() { operatorId }: Caller) {
    log.warn({ operatorId, clientError: loggableError(input) }, 'client error reported');
    return {};
  }
}
