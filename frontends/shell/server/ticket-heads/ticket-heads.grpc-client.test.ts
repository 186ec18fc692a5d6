/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { TicketHeadResponse } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { GrpcTicketHeads } from './ticket-heads.grpc-client.js';

const UUID = '5b0f0f7e-3c9b-4f3e-9d65-0a9c5a1d2e3f';
const leg = { isReturn: false, from: 'Malé', to: 'Maafushi', boat: 'Coral Queen' };
const sent = wholeMessage(TicketHeadResponse, {
  refNo: 'MDNDE5CY',
  status: 'Paid',
  legs: [{ ...leg, departsAtMs: Date.parse('2030-01-02T05:00:00Z'), arrivesAtMs: Date.parse('2030-01-02T05:40:00Z') }],
});

function startHeads(answer: () => Promise<TicketHeadResponse> = async () => sent) {
  const asked: string[][] = [];
  const heads = new GrpcTicketHeads(async (operatorId, { uuid, language }) => {
    asked.push([operatorId, uuid, language]);
    return answer();
  });
  return { asked, heads };
}

it("asks for the ticket of the page's own booking, in the language of the page", async () => {
  const { asked, heads } = startHeads();
  expect(await heads.of('coral', `/booking/${UUID}`, 'dv')).toEqual({
    refNo: 'MDNDE5CY',
    status: 'Paid',
    allowedType: '',
    isPaidStripe: false,
    isCancelled: false,
    legs: [{ ...leg, departs: '2030-01-02T05:00:00.000Z', arrives: '2030-01-02T05:40:00.000Z' }],
  });
  expect(asked).toEqual([['coral', UUID, 'dv']]);
});

it('asks for none on other pages, nor for the page that the service worker keeps for all bookings', async () => {
  const { asked, heads } = startHeads();
  for (const path of ['/', '/booking/kept', `/booking/${UUID}/x`, `/bookings`, '/about']) expect(await heads.of('coral', path)).toBeUndefined();
  expect(asked).toEqual([]);
});

it.each([
  ['the uuid is unknown or booking is down', () => Promise.reject(new Error('not found'))],
  ['the status is one that this version does not know', async () => ({ ...sent, status: 'Lost' })],
])('renders no head when %s', async (_why, answer) => {
  expect(await startHeads(answer).heads.of('coral', `/booking/${UUID}`)).toBeUndefined();
});
