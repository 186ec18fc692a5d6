import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BookingAllowanceEnded,
  BookingAllowed,
  BookingCancelled,
  BookingCreated,
  BookingPaid,
  BookingRefundDue,
} from '@atoll/contracts/gen/atoll/booking/v1/events';
import { PaymentReceived } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripCreated, TripRescheduled } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { ReportMail } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { until } from '@atoll/outbox/testing/kafka';
import { adminActor, callerAs, captainActor, superActor, userActor } from '@atoll/runtime/testing/callers';
import { aBookingEvent, aLeg, aPaymentEvent, aTripEvent, type Told } from '../testing/history.js';
import { MailReports } from '../mailed-reports/mail-reports.job.js';
import { ReportMails } from '../mailed-reports/report-mails.port.js';
import { ReportRuns } from '../mailed-reports/report-runs.port.js';
import { WriteReport } from '../mailed-reports/write-report.js';
import { reportMails, startTestReporting, type TestReporting } from '../testing/service.js';
import type { reports } from './reports.js';

type ReportCall = keyof typeof reports;

/** In the Maldives, five hours ahead of UTC. */
const at = (local: string): Date => new Date(`${local}+05:00`);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

const created = (id: number, when: string, operatorId = 'coral'): Told =>
  aBookingEvent(id, { $case: 'bookingCreated', value: wholeMessage(BookingCreated, { legs: [aLeg(1)] }) }, { at: at(when), operatorId });
const paid = (id: number, currency: string): Told =>
  aBookingEvent(id, { $case: 'bookingPaid', value: wholeMessage(BookingPaid, { method: 'Cash', amount: { currency, minor: 500 } }) }, { version: 2 });
const received = (id: number, when: string, method: string, currency: string, minor: number): Told => {
  const value = wholeMessage(PaymentReceived, { method, amount: { currency, minor }, fee: { currency, minor: 99 } });
  return aPaymentEvent(id, { $case: 'paymentReceived', value }, { at: at(when) });
};
const allowed = (id: number, when: string, type: string, currency: string, minor: number): Told =>
  aBookingEvent(id, { $case: 'bookingAllowed', value: wholeMessage(BookingAllowed, { type, amount: { currency, minor } }) }, { at: at(when), version: 2 });
const allowanceEnded = (id: number, when: string, type: string, currency: string, minor: number): Told =>
  aBookingEvent(
    id,
    { $case: 'bookingAllowanceEnded', value: wholeMessage(BookingAllowanceEnded, { type, amount: { currency, minor } }) },
    { at: at(when), version: 3 },
  );
const cancelled = (id: number): Told =>
  aBookingEvent(id, { $case: 'bookingCancelled', value: wholeMessage(BookingCancelled, { legs: [aLeg(1)] }) }, { version: 4 });
const trip = (id: number, when: string, operatorId = 'coral'): Told =>
  aTripEvent(id, { $case: 'tripCreated', value: wholeMessage(TripCreated, { fromTimeMs: at(when).getTime() }) }, { operatorId });
const lifecycle = (id: number, version: number, $case: 'tripDeparted' | 'tripDepartureCancelled' | 'tripEnded' | 'tripDeleted'): Told =>
  aTripEvent(id, { $case, value: {} }, { version });

const history: Told[] = [
  trip(1, '2026-10-01T00:00'),
  trip(2, '2026-10-31T23:59'),
  lifecycle(2, 2, 'tripDeparted'),
  trip(3, '2026-10-12T08:00'),
  lifecycle(3, 2, 'tripDeparted'),
  lifecycle(3, 3, 'tripEnded'),
  trip(4, '2026-10-12T09:00'),
  lifecycle(4, 2, 'tripDeleted'),
  trip(5, '2026-11-01T00:00'),
  trip(6, '2026-10-12T10:00'),
  aTripEvent(6, { $case: 'tripRescheduled', value: wholeMessage(TripRescheduled, { fromTimeMs: at('2026-11-02T10:00').getTime() }) }, { version: 2 }),
  lifecycle(5, 2, 'tripDeparted'),
  lifecycle(5, 3, 'tripDepartureCancelled'),
  trip(1, '2026-10-12T08:00', 'lagoon'),

  created(1, '2026-10-01T00:00'),
  created(2, '2026-10-31T23:59'),
  paid(2, 'MVR'),
  created(3, '2026-10-12T08:00'),
  paid(3, 'USD'),
  created(4, '2026-10-12T08:00'),
  allowed(4, '2026-10-13T08:00', 'Credit', 'MVR', 7000),
  created(5, '2026-10-12T08:00'),
  paid(5, 'USD'),
  cancelled(5),
  created(6, '2026-11-01T00:00'),
  allowed(6, '2026-10-14T08:00', '', 'USD', 0),
  created(1, '2026-10-12T08:00', 'lagoon'),

  received(2, '2026-10-31T23:59', 'Transfer', 'MVR', 30_840),
  received(3, '2026-10-12T09:00', 'Card', 'USD', 2_000),
  received(5, '2026-10-12T10:00', 'Cash', 'USD', 900),
  aBookingEvent(
    5,
    { $case: 'bookingRefundDue', value: wholeMessage(BookingRefundDue, { method: 'Cash', amount: { currency: 'USD', minor: 900 } }) },
    { version: 4, index: 1 },
  ),
  allowed(7, '2026-10-12T11:00', 'Pre-paid', 'USD', 4_000),
  allowed(8, '2026-10-30T08:00', 'Credit', 'USD', 1_100),
  allowanceEnded(8, '2026-11-01T00:00', 'Credit', 'USD', 1_100),
];

let reporting: TestReporting;
const admin = (operatorId = 'coral') => callerAs(adminActor(), { operatorId });

async function report<N extends ReportCall>(name: N, input: object, operatorId = 'coral'): Promise<Output<N>['report']> {
  const { body } = await reporting.call(calls[name], admin(operatorId), input);
  return (body as unknown as Output<N>).report;
}
const figures = async (name: ReportCall, input: object, operatorId?: string): Promise<object> => {
  const { days: _, ...rest } = await report(name, input, operatorId);
  return rest;
};

beforeAll(async () => {
  reporting = await startTestReporting();
  await reporting.publish([...history, ...history]);
  await until(async () => (await report('getTripReports', { all: true })).total === 5, 'the trips');
  await until(async () => (await report('getBookingReports', { all: true })).total === 5, 'the bookings');
  await until(async () => (await report('getRevenueReports', { from: '2026-11-01' })).usdtotal === -1_100, 'the money');
});
afterAll(() => reporting?.stop());

describe('the report of trips', () => {
  it('counts trips by the day of departure, each in one state, without deleted ones [RP-01, RP-06, TR-31, D-52]', async () => {
    expect(await figures('getTripReports', OCTOBER)).toEqual({ notdeparted: 1, departed: 1, ended: 1, total: 3 });
    expect(await figures('getTripReports', { all: true })).toEqual({ notdeparted: 3, departed: 1, ended: 1, total: 5 });
  });

  it('has each day that has a trip', async () => {
    const { days } = await report('getTripReports', { from: '2026-10-12', to: '2026-11-01' });
    expect(days).toEqual([
      { day: '2026-10-12', notdeparted: 0, departed: 0, ended: 1, total: 1 },
      { day: '2026-10-31', notdeparted: 0, departed: 1, ended: 0, total: 1 },
      { day: '2026-11-01', notdeparted: 1, departed: 0, ended: 0, total: 1 },
    ]);
  });
});

describe('the report of bookings', () => {
  it('counts bookings by the day of creation as paid in one currency, allowed or pending, without cancelled ones [RP-02, D-52]', async () => {
    expect(await figures('getBookingReports', OCTOBER)).toEqual({ totalpaid: 2, paidmvr: 1, paidusd: 1, allowed: 1, pending: 1, total: 4 });
    expect(await figures('getBookingReports', { from: '2026-11-01' })).toEqual({ totalpaid: 0, paidmvr: 0, paidusd: 0, allowed: 1, pending: 0, total: 1 });
  });
});

describe('the report of revenue', () => {
  const none = { mvr: 0, usd: 0 };

  it('sums charges by method and currency on the day they were recorded, fees and refunds that are only due left out [RP-03, D-52, D-96, D-80]', async () => {
    expect(await figures('getRevenueReports', OCTOBER)).toEqual({
      transaction: { mvr: 0, usd: 2_000 },
      transfer: { mvr: 30_840, usd: 0 },
      cash: { mvr: 0, usd: 900 },
      credit: { mvr: 7_000, usd: 1_100 },
      prepaid: { mvr: 0, usd: 4_000 },
      mvrtotal: 37_840,
      usdtotal: 8_000,
    });
  });

  it('subtracts what is reversed on the day of the reversal, so that a range may be negative [RP-03, D-52]', async () => {
    const credit = { mvr: 0, usd: -1_100 };
    const november = { transaction: none, transfer: none, cash: none, credit, prepaid: none, mvrtotal: 0, usdtotal: -1_100 };
    expect(await report('getRevenueReports', { from: '2026-11-01' })).toEqual({ ...november, days: [{ day: '2026-11-01', ...november }] });
  });
});

describe.each<ReportCall>(['getTripReports', 'getBookingReports', 'getRevenueReports'])('%s', (name) => {
  it('takes a range of days of the operator, the last one to its end, one day, or all days [RP-04, D-52]', async () => {
    const all = await report(name, { all: true, from: '2026-10-12', to: '2026-10-12' });
    const between = await report(name, { from: '2026-10-01T00:00:00+05:00', to: '2026-11-30' });
    expect(all).toEqual(between);
    expect((await report(name, { from: '2026-10-12', to: '2026-10-12' })).days).toEqual(all.days.filter(({ day }) => day === '2026-10-12'));
    expect((await report(name, { from: '2026-12-01' })).days).toEqual([]);
    expect(all.days.length).toBeGreaterThan(2);
  });

  it('refuses what is no day', async () => {
    for (const field of ['from', 'to']) {
      const { status, body } = await reporting.call(calls[name], admin(), { [field]: '31/10/2026' });
      expect([status, body.error]).toEqual([400, `Please check ${field}.`]);
    }
  });

  it('sums the own operator alone [ID-07]', async () => {
    const ofLagoon = await report(name, { all: true }, 'lagoon');
    expect(ofLagoon.days.length).toBe(name === 'getRevenueReports' ? 0 : 1);
  });

  it('is for admins and super users only [ID-12, ID-20]', async () => {
    const statuses = [callerAs(), callerAs(userActor()), callerAs(captainActor()), callerAs(superActor())].map(
      async (caller) => (await reporting.call(calls[name], caller, { all: true })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 200]);
  });
});

describe('a report that is mailed', () => {
  const held = { assertHeld: () => undefined };
  const wanted = (over: Partial<ReportMail> = {}): ReportMail =>
    wholeMessage(ReportMail, {
      id: 3,
      report: 'revenue',
      every: 'month',
      hour: 7,
      format: 'csv',
      language: 'en',
      addresses: ['a@example.com'],
      isOn: true,
      ...over,
    });
  /** The job of a process that has just started. */
  const run = (now: Date, mails: ReportMails = reporting.service.get(ReportMails)) =>
    new MailReports(mails, reporting.service.get(ReportRuns), { now: () => now }).run(held);

  it('is handed over once for a period to each address that it had, also after a crash between, by whatever process', async () => {
    const of = (operatorId: string, reports: ReportMail[]) => ({ operatorId, zone: 'Indian/Maldives', reportMails: reports });
    reportMails.wanted = [of('coral', [wanted({ addresses: ['a@example.com', 'b@example.com'] }), wanted({ id: 4, isOn: false })]), of('lagoon', [wanted()])];
    const mails = reporting.service.get(ReportMails);
    const crashing: ReportMails = {
      operators: () => mails.operators(),
      send: async (...sent) => {
        await mails.send(...sent);
        throw new Error('killed before it noted what it handed over');
      },
    };
    expect(await run(at('2026-11-01T07:00'), crashing)).toEqual(at('2026-12-01T07:00'));
    reportMails.wanted = reportMails.wanted.map((one) => of(one.operatorId, [wanted({ addresses: ['other@example.com'] })]));
    await Promise.all([run(at('2026-11-01T07:05')), run(at('2026-11-20T12:00'))]);
    await run(at('2026-11-30T12:00'));
    const taken = new Set(reportMails.taken.map(({ runId, recipients }) => `${runId} ${recipients}`));
    // the same id again, of which notification stores no second mail; Lagoon's run has one recipient
    expect([...taken].toSorted()).toEqual(['3:2026-11-01 1', '3:2026-11-01 2']);
    const stored = await reporting.service.get(ReportRuns).byIds('coral', ['3:2026-11-01', '4:2026-11-01']);
    expect(stored).toMatchObject([{ from: '2026-10-01', to: '2026-10-31', addresses: ['a@example.com', 'b@example.com'], handedOverAt: expect.any(Date) }]);
    const before = reportMails.taken.length;
    await run(at('2026-11-30T12:05'));
    expect(reportMails.taken).toHaveLength(before);
  });

  it('is a file of its days and their totals, of the own operator alone, in its format and language', async () => {
    const file = await reporting.service.get(WriteReport).run('coral', '3:2026-11-01');
    expect([file.name, file.mediaType]).toEqual(['revenue-2026-10-01-2026-10-31.csv', 'text/csv; charset=utf-8']);
    const lines = file.content.toString().trim().replaceAll('"', '').split(/\r?\n/);
    expect(lines[0]).toContain('Day,Card MVR,Card USD,Transfer MVR');
    expect(lines.at(-1)).toBe('Total,0.00,20.00,308.40,0.00,0.00,9.00,70.00,11.00,0.00,40.00,378.40,80.00');
    expect((await reporting.service.get(WriteReport).run('lagoon', '3:2026-11-01')).content.toString().trim().split(/\r?\n/)).toHaveLength(2);
    await expect(reporting.service.get(WriteReport).run('coral', '4:2026-11-01')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await reporting.service.get(ReportRuns).add({
      operatorId: 'coral',
      runId: '5:x',
      report: 'trips',
      from: '2026-10-01',
      to: '2026-10-31',
      format: 'xlsx',
      language: 'dv',
      addresses: [],
      dueAt: new Date(),
    });
    const book = await reporting.service.get(WriteReport).run('coral', '5:x');
    expect([book.name, book.content.subarray(0, 2).toString()]).toEqual(['trips-2026-10-01-2026-10-31.xlsx', 'PK']);
  });
});
