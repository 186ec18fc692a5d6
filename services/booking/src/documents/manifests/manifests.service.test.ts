import { expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { readPdf } from '@atoll/pdf/testing';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book } = aRunningService();
const admin = callerAs(adminActor());
const get = (query: string, caller = admin) => running().send(`/api/${query}`, caller);

it('the manifest is a PDF named by trip and version, which no cache keeps', async () => {
  await book();
  const response = await get('manifestpdf?tripId=1');
  const { headers } = response;
  expect([response.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store']);
  const version = /^attachment; filename="manifest-1-([0-9A-Z]{6})\.pdf"$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'none';
  const { runs } = readPdf(new Uint8Array(await response.arrayBuffer()));
  // Kerning splits a text into runs.
  for (const printed of ['Passengers (1)', 'Person 1', version]) expect(runs.join('')).toContain(printed);
  const table = await get('manifestcsv?tripId=1&stop=2');
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(table.headers.get('content-disposition')).toBe(`attachment; filename="manifest-1-stop-2-${version}.csv"`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await table.arrayBuffer());
  expect(text).toMatch(/^\uFEFF"No\.",[\s\S]*"Person 1"[\s\S]*"Getting off"\r\n$/);
});

it("is refused to users, visitors, captains of other boats, and for another operator's trip [D-47] [ID-07]", async () => {
  const refusal = async (caller: typeof admin, tripId = 1) => {
    const { status, body } = await running().call(calls.getManifestCsv, caller, { tripId });
    return [status, body['code']];
  };
  expect(await refusal(visitor)).toEqual([401, 'TOKEN_MISSING']);
  expect(await refusal(callerAs(userActor()))).toEqual([403, 'FORBIDDEN']);
  expect(await refusal(callerAs(captainActor({ userId: 99 })))).toEqual([404, 'NOT_FOUND']);
  expect(await refusal({ ...admin, operatorId: 'lagoon' }, 77)).toEqual([404, 'NOT_FOUND']);
});
