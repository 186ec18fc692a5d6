import { expect, test } from '@playwright/test';
import { calls } from '@atoll/contracts/http/calls';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { call, callNames, dayFromNow, endsSessions, exchange, tokenOf, type Answer, type Operator } from '../gateway.js';
import { namesRecord, foreignInput } from './foreign-input.js';
import { createForeignRecords, secret, foreignEmail, type ForeignRecords } from './foreign-records.js';

let foreign: ForeignRecords;
let coralAdmin: string;
let lagoonAdmin: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [coralAdmin, lagoonAdmin] = [await tokenOf('coral', 'super'), await tokenOf('lagoon', 'super')];
  foreign = await createForeignRecords();
});

/** Far above the ids of any operator. */
const NOBODYS = 900_001;

/** Input of calls that need more than the ids of foreign records. */
const extraInput: { readonly [N in CallName]?: () => unknown } = {
  declineCancellation: () => ({ reason: 'Too late' }),
  endSession: () => ({ sessionId: 'theirs' }),
  login: () => ({ username: 'nobody-here', password: 'wrong-password' }),
  getUsers: () => ({ search: 'coral' }),
  updateConfig: () => [{ id: NOBODYS, value: true }],
  switchMessage: () => ({ template: 'booking-created', isOn: true }),
  updateMessageText: () => ({ text: 'booking-moved', language: 'en', sms: '', subject: '', mail: '' }),
  previewMessage: () => ({ text: 'booking-moved', language: 'en', sms: '', subject: '', mail: '' }),
  updateSmsCarrier: () => ({ kind: 'twilio' }),
  saveGatewayAccount: () => ({ gateway: 'stripe' }),
  removeGatewayAccount: () => ({ gateway: 'stripe' }),
  testGatewayAccount: () => ({ gateway: 'stripe' }),
  sendTripNotice: () => ({ kind: 'delay', minutes: 20 }),
  previewTripNotice: () => ({ kind: 'delay', minutes: 20 }),
  saveReportMail: () => ({ id: NOBODYS, report: 'trips', every: 'day', hour: 7, format: 'csv', language: 'en', addresses: ['thief@example.com'], isOn: true }),
  removeReportMail: () => ({ id: NOBODYS }),
  subscribeToPush: () => ({ endpoint: 'https://push.example.com/theirs', p256dh: 'x', auth: 'x' }),
  unsubscribeFromPush: () => ({ endpoint: 'https://push.example.com/theirs' }),
  subscribeStaffToPush: () => ({ endpoint: 'https://push.example.com/theirs', p256dh: 'x', auth: 'x', language: 'en' }),
  unsubscribeStaffFromPush: () => ({ endpoint: 'https://push.example.com/theirs' }),
  resendMessage: () => ({ messageId: 'theirs:sms' }),
  reportClientError: () => ({ page: '/', name: 'Error', message: '', stack: '' }),
  getTrips: () => ({ date: dayFromNow(1) }),
  getCaptainTrips: () => ({ date: dayFromNow(1) }),
  getCustomerTrips: () => ({ date: dayFromNow(1), from: foreign.location, to: foreign.otherLocation }),
  getNextTripTime: () => ({ from: foreign.location, to: foreign.otherLocation }),
  getLowestPrices: () => ({ date: dayFromNow(1), days: 7, from: foreign.location, to: foreign.otherLocation }),
  getTrip: () => ({ id: foreign.trip }),
  getOccupancyReport: () => ({ from: dayFromNow(0), to: dayFromNow(7) }),
  getLedgerPeriod: () => ({ from: dayFromNow(-7), to: dayFromNow(0) }),
  getReconciliation: () => ({ day: dayFromNow(0) }),
  createTrip: () => ({
    fromTime: '2030-01-01T05:00:00Z',
    toTime: '2030-01-01T06:00:00Z',
    repeatDays: 0,
    repeatWeekdays: [],
    usdPerSeat: 1,
    mvrPerSeat: 1,
  }),
  createTripForRoute: () => ({ fromTime: '2030-01-01T05:00:00Z', repeatDays: 0, repeatWeekdays: [] }),
  createTripForWaitlistSlot: () => ({
    preferredTime: 'Noon',
    date: '2030-01-01',
    fromTime: '2030-01-01T05:00:00Z',
    toTime: '2030-01-01T06:00:00Z',
    usdPerSeat: 1,
    mvrPerSeat: 1,
  }),
  changeSeries: () => ({ trips: [{ tripId: foreign.trip, version: 1 }], boatId: null, delete: true }),
  depart: () => ({ departed: true }),
  end: () => ({ ended: true }),
  toggleLocationPublic: () => ({ public: true }),
  createLocation: () => ({ name: ' ' }),
  createRoute: () => ({
    stops: [
      { locationId: foreign.location, toStops: [{ locationId: foreign.otherLocation, centPerSeat: 1, laariPerSeat: 1 }] },
      { locationId: foreign.otherLocation, mins: 5 },
    ],
  }),
  getRecordUse: () => ({ kind: 'boat', id: foreign.boat }),
  createBoat: () => ({ capacity: 5 }),
  editBoat: () => ({ capacity: 5 }),
  removeBoatStaff: () => ({ id: NOBODYS }),
  updateRouteStopSettings: () => ({ id: foreign.routeStop, allowEmbark: true }),
  editCustomers: () => ({ id: foreign.booking, customers: [{ id: 1, name: 'Stolen' }] }),
  updateRoutePricing: () => ({ id: foreign.route }),
  deleteRoute: () => ({ id: foreign.route }),
  createProvider: () => ({ name: ' ' }),
  createCreditAccount: () => ({ name: ' ' }),
  recordCreditPayment: () => ({ accountId: NOBODYS, currency: 'MVR', amount: 100, refNo: 'FT-1', day: dayFromNow(-1) }),
  reverseCreditPayment: () => ({ entryId: NOBODYS, reason: 'Stolen' }),
  getCreditStatement: () => ({ accountId: NOBODYS, month: '2026-11' }),
  getCashShift: () => ({ holderId: NOBODYS }),
  closeCashShift: () => ({ holderId: NOBODYS, upTo: 1, entries: 1, version: 0, counted: [] }),
  reverseCashHandIn: () => ({ shiftId: NOBODYS, reason: 'Stolen' }),
  editCreditAccount: () => ({ accountId: NOBODYS, name: 'Stolen' }),
  createBoatLayout: () => ({ rows: [{ no: 1, columns: [{ no: 1, name: 'A1', active: true }] }] }),
  createBooking: () => ({ isRoundTrip: false, customers: [{ name: 'Thief', ageGroupId: 1 }], email: 'thief@example.com' }),
  getBookings: () => ({ search: foreignEmail }),
  createWaitlist: () => ({ preferredTime: 'Noon', date: '2030-01-01', email: 'thief@example.com' }),
  getWaitlists: () => ({ date: '2030-01-01' }),
  createPrivateTransfer: () => ({ fromTime: '2030-01-01T05:00:00Z', customers: [{ name: 'Thief', ageGroupId: 1 }], email: 'thief@example.com' }),
  getPrivateTransfers: () => ({ search: foreignEmail }),
  markAttendance: () => ({ wholeBooking: true, boarded: true }),
  proceedPayment: () => ({ currency: 'MVR' }),
  proceedPaymentStripe: () => ({ currency: 'USD' }),
  processTransferSlip: () => ({ transferId: NOBODYS, status: 'Rejected' }),
  proceedCashPayment: () => ({ status: 'Allowed' }),
  confirmCashTransfer: () => ({ currency: 'MVR' }),
  receiveAndBoard: () => ({ currency: 'MVR', boards: true }),
  recordRefund: () => ({ currency: 'MVR', amount: 100 }),
  sendRefund: () => ({ currency: 'MVR', amount: 100 }),
  allowBooking: () => ({ allowedType: 'Credit', currency: 'MVR' }),
  paymentCallback: () => ({ gateway: 'bml-connect', transactionId: 'theirs', localId: 'coral-1' }),
};

/** Input of a call with the ids and secrets of the other operator. */
function inputOf(name: CallName): unknown {
  const given = extraInput[name]?.();
  return Array.isArray(given) ? given : { ...foreignInput(name, foreign), ...(given as object | undefined) };
}

/** Lists that these fields narrow: another operator's ids find nothing. */
const filteredBy: CallName[] = ['getAuditTrail', 'getAuditTrailCsv', 'getTripNotices'];

/** Calls that identify a record by a field of another name; they also return 404 for another operator's. */
const identifiedOtherwise: CallName[] = [
  'updateConfig',
  'getTrip',
  'createRoute',
  'editCustomers',
  'removeBoatStaff',
  'updateRouteStopSettings',
  'updateRoutePricing',
  'deleteRoute',
  'processTransferSlip',
];

const takesFile = (name: CallName): boolean => (calls[name] as { body?: { kind: string } }).body?.kind === 'file';

/** As `call`; for a call that takes a file the input is sent as a form without one, because the record is looked up first. */
function ask(operator: Operator, name: CallName, input: unknown, token?: string): Promise<Answer> {
  if (!takesFile(name)) return call(operator, name, input, token);
  const parts = Object.entries(input as object).map(([field, value]) => `--part\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  return exchange(`${operator}.localhost`, 'POST', routes[name].path, { token, body: `${parts.join('')}--part--\r\n`, headers });
}

test('the records that lagoon is asked for exist at coral [ID-07]', async () => {
  const found = ['getTrip', 'getBoatLayout', 'getBookingsForTrip', 'getBookingByUuid', 'getTripBoatLayout'] as const;
  for (const name of found) expect([name, (await call('coral', name, inputOf(name), coralAdmin)).status]).toEqual([name, 200]);
  expect((await call('coral', 'paymentReturn', inputOf('paymentReturn'))).status).toBe(302);
  const { body: searched } = await call('coral', 'getBookings', inputOf('getBookings'), coralAdmin);
  expect((searched['bookings'] as { uuid: string }[]).map(({ uuid }) => uuid)).toContain(foreign.uuid);
  for (const [list, key, id] of [
    ['getUsers', 'users', foreign.user],
    ['getRoutes', 'routes', foreign.route],
    ['getProviders', 'providers', foreign.provider],
  ] as const) {
    const { body } = await call('coral', list, { pageLimit: -1 }, coralAdmin);
    expect((body[key] as { id: number }[]).map((record) => record.id)).toContain(id);
  }
});

const answersNotFound = (name: CallName): boolean => (namesRecord(name) && !filteredBy.includes(name)) || identifiedOtherwise.includes(name);

/** How lagoon's call accepts coral's token or shows something of coral's: sentences. */
async function leaks(name: CallName): Promise<string[]> {
  const { path } = routes[name];
  const withTheirToken = await ask('lagoon', name, inputOf(name), coralAdmin);
  const withOwnToken = await ask('lagoon', name, inputOf(name), name === 'login' || endsSessions.includes(name) ? undefined : lagoonAdmin);
  return [
    ...(withTheirToken.status === 401 ? [] : [`${path} accepts a token of coral: ${withTheirToken.status} ${withTheirToken.text}`]),
    ...(answersNotFound(name) && withOwnToken.status !== 404 ? [`${path} knows a record of coral: ${withOwnToken.status} ${withOwnToken.text}`] : []),
    ...[secret, 'Coral', foreign.uuid].filter((leak) => withOwnToken.text.includes(leak)).map((leak) => `${path} shows ${leak}`),
  ];
}

for (const owner of new Set(callNames.map((name) => routes[name].owner))) {
  test(`no call of ${owner} accepts a token or returns a record of another operator [ID-07]`, async () => {
    const found: string[] = [];
    for (const name of callNames.filter((one) => routes[one].owner === owner)) found.push(...(await leaks(name)));
    expect(found).toEqual([]);
  });
}

test('an unknown host gets a page without any brand, and an error on /api [ID-07]', async () => {
  const page = await exchange('nobody.localhost', 'GET', '/');
  expect(page.status).toBe(404);
  expect(String(page.headers['content-type'])).toContain('text/html');
  for (const brand of ['Coral', 'Lagoon', 'Atoll']) expect(page.text).not.toContain(brand);
  const api = await exchange('nobody.localhost', 'GET', '/api/getoperator');
  expect(api.status).toBe(404);
  expect(api.body['error']).toEqual(expect.any(String));
});

test('internal headers that a client sends change nothing [ID-07, ID-20]', async () => {
  const headers = { 'x-atoll-context': 'e30.AAAA', 'x-atoll-operator': 'coral', 'x-forwarded-host': 'coral.localhost', forwarded: 'host=coral.localhost' };
  const [admin, customer] = [await tokenOf('lagoon', 'admin'), await tokenOf('lagoon', 'customer')];
  const ask = (path: string, token: string, sent = {}) => exchange('lagoon.localhost', 'GET', path, { token, headers: sent });

  const answer = await ask('/api/getoperator', admin, headers);
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: (await ask('/api/getoperator', admin)).body });
  expect(answer.text).toContain('Lagoon Lines');

  const found = await ask(`/api/getbookings?search=${foreignEmail}`, admin, headers);
  expect({ status: found.status, bookings: found.body['bookings'] }).toEqual({ status: 200, bookings: [] });
  expect((await ask('/api/getusers', customer, headers)).status).toBe(403);
});
