import { RefusedActsClient, type KeepRequest } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { adminActor, callerAs, captainActor, superActor, userActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { expect, it } from '@jest/globals';
import { openLivePage } from '../../testing/live-page.js';
import { aRunningService } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const admin = callerAs(adminActor());
const captain = callerAs(captainActor());
const doneAtMs = Date.parse('2026-11-22T04:58:00Z');

async function listed(tripId: number, caller = admin): Promise<Output<'getRefusedActs'>['acts']> {
  const { body } = await running().call(calls.getRefusedActs, caller, { tripId });
  return (body as unknown as Output<'getRefusedActs'>).acts;
}
const keep = (over: Partial<KeepRequest> = {}, caller = captain) => {
  const { code, kind, text } = commonError('TRIP_DELETED');
  const act = { operationId: 'op-depart', tripId: 2, act: 'depart', bookingId: 0, doneAtMs, code, kind, text, ...over };
  return running().peers.client(RefusedActsClient).keep(caller, act);
};

it('a late tick that is refused appears in the open dashboards, and the refusal of a second decision names who made the first [D-107] [XC-14]', async () => {
  const { booking } = await shown(await book());
  const page = await openLivePage(running(), admin, [{ list: 'refusedActs' }]);
  await page.next(1);
  const late = { tripId: 1, bookingId: booking.id, wholeBooking: true, boarded: true, operationId: 'op-tick' };
  for (const _attempt of ['sent', 'sent again, because the response was lost'])
    expect(await running().call(calls.markAttendance, captain, late)).toMatchObject({ status: 409, body: { code: 'BOOKING_NOT_PAID' } });
  await eventually(() => expect(page.told.length).toBeGreaterThan(1));
  page.close();
  const [act, ...others] = await listed(1);
  expect([others, act]).toMatchObject([[], { operationId: 'op-tick', captain: 'hassan', refNo: booking.refNo, passenger: null, obstacle: 'BOOKING_NOT_PAID' }]);
  const refusedActId = act!.id;
  expect(await running().call(calls.applyRefusedAct, admin, { refusedActId })).toMatchObject({ status: 409, body: { code: 'BOOKING_NOT_PAID' } });
  expect(await running().call(calls.dismissRefusedAct, admin, { refusedActId, remark: ' Paid at the office ' })).toMatchObject({ status: 200 });
  expect(await running().call(calls.applyRefusedAct, callerAs(superActor()), { refusedActId })).toMatchObject({
    status: 409,
    body: { code: 'REFUSED_ACT_DISMISSED', error: 'adam has already dismissed this act.', params: { username: 'adam' } },
  });
  expect((await listed(1, captain))[0]?.decision).toMatchObject({ kind: 'dismissed', username: 'adam', remark: 'Paid at the office' });
  const { body } = await running().call(calls.getBooking, admin, { bookingId: booking.id });
  expect((body as unknown as Output<'getBooking'>).booking.actions?.map(({ action }) => action)).toContain('Refused act of hassan dismissed');
});

it('keeps what trip and payment have refused once, in the name of the captain, and only of trips that exist [D-107] [ID-07]', async () => {
  // Its inventory is opened by the first booking.
  await book({ tripId: 2 });
  await keep();
  await keep();
  await keep({ operationId: 'op-unknown', tripId: 77 });
  await keep({ operationId: 'op-lost-race', code: 'CONCURRENT_CHANGE' });
  expect(await listed(2)).toMatchObject([
    {
      act: 'depart',
      operationId: 'op-depart',
      captain: 'hassan',
      bookingId: null,
      code: 'TRIP_DELETED',
      obstacle: 'ACT_NOT_APPLICABLE',
      doneAt: '2026-11-22T04:58:00.000Z',
    },
  ]);
  await expect(keep({ operationId: 'op-odd', act: 'dance' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  const stranger = callerAs(adminActor(), { operatorId: 'lagoon' });
  expect(await listed(2, stranger)).toEqual([]);
});

it('lists refused acts for admins and captains of the boat only [D-107] [ID-20]', async () => {
  const status = async (actor: Parameters<typeof callerAs>[0]) => (await running().call(calls.getRefusedActs, callerAs(actor), { tripId: 1 })).status;
  expect([await status(captainActor({ userId: 99 })), await status(userActor()), await status(undefined)]).toEqual([404, 403, 401]);
});
