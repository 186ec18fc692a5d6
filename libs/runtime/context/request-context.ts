import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';
import type { Actor } from './caller.js';
import { newRequestId } from './request-id.js';
import { traceparentOf, unsampledTrace } from './traceparent.js';

/** Context of one request, event or run of a job; log lines, outgoing calls and events take it along. Decides nothing: rights come from `Caller`. */
export interface RequestContext {
  readonly requestId: string;
  /** Set once it is known: after the signed context was verified, or from the event. Undefined in work for several operators. */
  operatorId?: string | undefined;
  readonly trace: SpanContext;
  /** Subnet of the request's sender, where a person sent it: for the audit trail alone. */
  readonly clientSubnet?: string | undefined;
  /** Set by a call over HTTP once it is verified: for the audit trail alone. */
  actor?: Actor | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => contexts.getStore();

export const runInContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

/** Sets who makes the current request, for its audit entries. */
export function setActor(actor: Actor): void {
  const context = contexts.getStore();
  if (context) context.actor = actor;
}

/** Sets the operator of the current request, for its later log lines and spans. */
export function setOperator(operatorId: string): void {
  const context = contexts.getStore();
  if (context) context.operatorId = operatorId;
}

export const currentRequestId = (): string => contexts.getStore()?.requestId ?? newRequestId();

/** Outside of any context (start of a process) a new trace, which is not sampled. */
export const currentTrace = (): SpanContext => contexts.getStore()?.trace ?? unsampledTrace();

export const currentTraceparent = (): string => traceparentOf(currentTrace());

/** The fields of a log line. */
export function logFields(): object {
  const context = contexts.getStore();
  return context ? { operatorId: context.operatorId, requestId: context.requestId, traceId: context.trace.traceId } : {};
}
