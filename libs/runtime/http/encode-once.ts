import type { FastifyInstance } from 'fastify';

/** The JSON of each answer that was marked; undefined until it is sent for the first time. */
const encoded = new WeakMap<object, string | undefined>();

/** Marks an answer that is sent many times, so that it is encoded once. It must not change any more. */
export function encodeOnce<T extends object>(answer: T): T {
  if (!encoded.has(answer)) encoded.set(answer, undefined);
  return answer;
}

/** Sends marked answers as they were encoded the first time. */
export function keepEncoded(fastify: FastifyInstance): void {
  fastify.setReplySerializer((answer) => {
    const isMarked = typeof answer === 'object' && answer !== null && encoded.has(answer);
    const known = isMarked ? encoded.get(answer) : undefined;
    if (known !== undefined) return known;
    const json = JSON.stringify(answer);
    if (isMarked) encoded.set(answer, json);
    return json;
  });
}
