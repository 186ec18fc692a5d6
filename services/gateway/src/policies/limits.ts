import { isIPv6 } from 'node:net';
import { commonError } from '@atoll/errors/common';
import { routes } from '@atoll/contracts/http/routes';
import type { CallName, Route } from '@atoll/contracts/http/routes';
import { isStaff } from '@atoll/runtime/caller';
import { refuse } from '../answers.js';
import { withoutTrailingSlash } from '../request.js';
import type { Asked, GatewayRequest, GatewayResponse, Policy } from '../request.js';

export interface Limit {
  key: string;
  perMinute: number;
}

/** True when each of the limits has room; counts the request. Answers true as well when it cannot count. */
export type TakeTurn = (limits: readonly Limit[]) => Promise<boolean>;

/** A school class behind one address, each pupil with the app open, stays far below these. */
const PER_MINUTE = { address: 12_000, user: 6_000, operator: 120_000 };

/** Calls worth abusing: per address and call, unless the caller is staff of the operator [XC-15]. */
const STRICT_PER_MINUTE: Partial<Record<CallName, number>> = { login: 120, register: 60, createBooking: 120, reportClientError: 30 };

const strictByPath = new Map<string, number>(
  Object.entries(STRICT_PER_MINUTE).flatMap(([name, perMinute]) => {
    const route: Route = routes[name as CallName];
    return [route.path, ...(route.aliases ?? [])].map((path) => [path, perMinute] as const);
  }),
);

export function limitsPolicy(takeTurn: TakeTurn): Policy {
  return async (request, response, next) => {
    if (await takeTurn(limitsOf(request.asked, withoutTrailingSlash(request.path)))) return next();
    refuseForNow(request, response);
  };
}

export function refuseForNow(request: GatewayRequest, response: GatewayResponse): void {
  response.setHeader('retry-after', '60');
  refuse(request, response, commonError('RATE_LIMIT'));
}

/** A household has one IPv4 address, or 2^64 of IPv6, which begin alike. */
export function household(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const left = groups(head);
  const zeros = address.includes('::') ? 8 - left.length - groups(tail).length : 0;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...groups(tail)].slice(0, 4).join(':');
}

/** Keys name the operator first, so that one operator's rush never counts against another's customers. */
export function limitsOf(asked: Pick<Asked, 'operatorId' | 'address' | 'actor'>, path: string): Limit[] {
  const { operatorId, actor } = asked;
  const address = household(asked.address);
  const limits = [
    { key: `${operatorId}:address:${address}`, perMinute: PER_MINUTE.address },
    { key: `${operatorId}:all`, perMinute: PER_MINUTE.operator },
  ];
  if (actor.kind === 'user') limits.push({ key: `${operatorId}:user:${actor.userId}`, perMinute: PER_MINUTE.user });
  const strict = strictByPath.get(path);
  if (strict !== undefined && !isStaff(asked)) limits.push({ key: `${operatorId}:call:${path}:${address}`, perMinute: strict });
  return limits;
}
