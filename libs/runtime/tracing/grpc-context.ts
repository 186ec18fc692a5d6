import { ServerInterceptingCall, status, type Metadata, type ServerInterceptor } from '@grpc/grpc-js';
import { SpanKind, type Span } from '@opentelemetry/api';
import { requestIdHeader, requestIdOr } from '../context/request-id.js';
import { runInContext, type RequestContext } from '../context/request-context.js';
import { below, endSpan, startSpan } from './spans.js';
import { readTraceparent } from '../context/traceparent.js';

/** Opens the context of each gRPC call: guard, handler and error filter run in it. */
export const contextInterceptor: ServerInterceptor = ({ path }, call) => {
  let context: RequestContext = { requestId: '', trace: readTraceparent('') };
  let span: Span | undefined;
  const open = (metadata: Metadata): void => {
    const received = { requestId: requestIdOr(metadata.get(requestIdHeader)[0]), trace: readTraceparent(metadata.get('traceparent')[0]) };
    span = startSpan({ name: path, kind: SpanKind.SERVER, fields: { 'rpc.method': path } }, received.trace);
    context = below(span, received);
  };
  return new ServerInterceptingCall(call, {
    start: (next) =>
      next({
        onReceiveMetadata: (metadata, forward) => {
          open(metadata);
          forward(metadata);
        },
        onReceiveHalfClose: (forward) => runInContext(context, forward),
      }),
    sendStatus: (sent, next) => {
      if (span) runInContext(context, () => endSpan(span, { 'rpc.response.status_code': status[sent.code] ?? String(sent.code) }));
      next(sent);
    },
  });
};
