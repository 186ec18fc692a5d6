import { expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { scrape } from '@atoll/runtime/observability/metrics';
import { refuse } from './refusals.js';
import type { GatewayRequest, GatewayResponse } from './request.js';

it('counts refused requests by code, since no service sees them [XC-15]', async () => {
  const request = { inbound: { isCall: true, requestId: 'r-1' }, complete: true, method: 'GET' } as GatewayRequest;
  const response = { headersSent: false, writeHead: () => undefined, end: () => undefined } as unknown as GatewayResponse;
  refuse(request, response, commonError('RATE_LIMIT'));
  refuse(request, response, commonError('RATE_LIMIT'));
  expect((await scrape()).text).toMatch(/^atoll_gateway_refused_total\{code="RATE_LIMIT"\} 2$/m);
});
