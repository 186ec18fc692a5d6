import { defaultBody } from '@atoll/contracts/http/routes';
import type { RouteBody } from '@atoll/contracts/http/routes';
import { appErrorOf } from '@atoll/errors/app-error';
import { badField } from '@atoll/errors/common';
import { refuse, refuseTemporarily } from '../refusals.js';
import type { BodyMemory } from './body-memory.js';
import { readBody, tooLarge } from './body-reader.js';
import type { BodyPace } from './body-reader.js';
import { gatewayError } from '../errors.js';
import { isDeeperThan, MAX_JSON_DEPTH } from './json-depth.js';
import { rateLimitSubnet } from '@atoll/runtime/context/client-address';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface BodySettings {
  memory: BodyMemory;
  pace: BodyPace;
  /** The body declared by the request's call. */
  declared?: (request: GatewayRequest) => RouteBody | undefined;
}

const ofCall = ({ inbound }: GatewayRequest): RouteBody | undefined => inbound.call?.body;

/**
 * Reads the whole body before the request is forwarded, so that a slow client occupies no upstream connection.
 * Runs after all policies that can refuse without the body.
 */
export function bodyPolicy({ memory, pace, declared = ofCall }: BodySettings): Policy {
  return async (request, response, next) => {
    const { headers } = request;
    const announced = Number(headers['content-length'] ?? 0);
    if (announced === 0 && headers['transfer-encoding'] === undefined) return next();
    const body = declared(request) ?? defaultBody;
    if (announced > body.maxBytes) return refuse(request, response, tooLarge(body));
    const reserved = memory.reserve(rateLimitSubnet(request.inbound.address));
    if (!reserved) return refuseTemporarily(request, response, 'overloaded', gatewayError('OVERLOADED'));
    response.once('close', () => reserved.release());
    if (headers.expect !== undefined) response.writeContinue();
    try {
      request.inbound.body = await readBody(request, body, reserved, pace);
    } catch (error) {
      return refuseUnread(request, response, error);
    }
    if (request.inbound.body === undefined) return;
    if (isTooDeep(request, body)) return refuse(request, response, badField('body'));
    next();
  };
}

function refuseUnread(request: GatewayRequest, response: GatewayResponse, error: unknown): void {
  const refusal = appErrorOf(error);
  if (!refusal) throw error;
  if (refusal.code === 'OVERLOADED') return refuseTemporarily(request, response, 'overloaded', refusal);
  refuse(request, response, refusal);
}

/** The owner of the call refuses a body of another type, unparsed. */
function isTooDeep({ inbound, headers }: GatewayRequest, { kind }: RouteBody): boolean {
  return kind === 'json' && inbound.body !== undefined && /json/i.test(headers['content-type'] ?? '') && isDeeperThan(MAX_JSON_DEPTH, inbound.body);
}
