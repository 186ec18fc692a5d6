/** Why a call is refused, independent of the transport. The only place where a kind meets HTTP and gRPC status codes (spec D-68). */
export const kinds = {
  invalid: { http: 400, grpc: 3 },
  unauthenticated: { http: 401, grpc: 16 },
  forbidden: { http: 403, grpc: 7 },
  not_found: { http: 404, grpc: 5 },
  method_not_allowed: { http: 405, grpc: 12 },
  timeout: { http: 408, grpc: 4 },
  conflict: { http: 409, grpc: 9 },
  too_large: { http: 413, grpc: 11 },
  unsupported_type: { http: 415, grpc: 3 },
  unprocessable: { http: 422, grpc: 3 },
  rate_limited: { http: 429, grpc: 8 },
  upstream_unavailable: { http: 502, grpc: 14 },
  maintenance: { http: 503, grpc: 14 },
  unavailable: { http: 503, grpc: 14 },
  internal: { http: 500, grpc: 13 },
} as const;

export type ErrorKind = keyof typeof kinds;

export const httpStatusOf = (kind: ErrorKind): number => kinds[kind].http;
export const grpcStatusOf = (kind: ErrorKind): number => kinds[kind].grpc;

export const isErrorKind = (value: unknown): value is ErrorKind => typeof value === 'string' && Object.hasOwn(kinds, value);
