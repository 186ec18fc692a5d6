import { describe, expect, it } from '@jest/globals';
import type { Input } from '@atoll/contracts/http/calls';
import type { Leg } from '../bookings/booking.js';
import { aBooking } from '../testing/builders.js';
import { aTrip, NOW } from '../testing/trip-builders.js';
import { checkTrip, noticeAct, noticeOf, reachOf, remindedOf } from './trip-notice.js';

type Asked = Input<'sendTripNotice'>;
const delay: Asked = { tripId: 1, kind: 'delay', minutes: 20 };
const notice = (over: Partial<Asked> = {}) => noticeOf({ ...delay, ...over });
const bookingOf = (id: number, leg: Partial<Leg>, over: Parameters<typeof aBooking>[0] = {}) => {
  const booking = aBooking({ id, phone: `+96077700${id}`, email: `p${id}@example.mv`, ...over });
  return { ...booking, legs: booking.legs.map((one) => ({ ...one, ...leg })) };
};

describe('what staff tell the passengers of a trip', () => {
  it.each<[Partial<Asked>, string]>([
    [{ minutes: 0 }, 'Please enter the delay in minutes, from 1 to 1440.'],
    [{ minutes: 1441 }, 'Please enter the delay in minutes, from 1 to 1440.'],
    [{ minutes: null }, 'Please enter the delay in minutes, from 1 to 1440.'],
    [{ kind: 'jetty', name: '  ' }, 'Please name the place or the boat.'],
    [{ kind: 'boat' }, 'Please name the place or the boat.'],
    [{ kind: 'other', note: ' ' }, 'Please enter what passengers should know.'],
  ])('%j is refused with: %s', (over, text) => {
    expect(() => notice(over)).toThrow(text);
  });

  it('keeps what its kind needs and nothing else; the stop is the first unless it is named', () => {
    expect(notice({ minutes: 1 })).toEqual({ tripId: 1, kind: 'delay', fromOrder: 1, minutes: 1, name: '', note: '' });
    expect(notice({ minutes: 1440, name: 'Jetty 9' })).toMatchObject({ minutes: 1440, name: '' });
    expect(notice({ kind: 'jetty', name: ' Jetty 9 ', fromOrder: 2, note: ' Bring water. ' })).toEqual({
      tripId: 1,
      kind: 'jetty',
      fromOrder: 2,
      minutes: 0,
      name: 'Jetty 9',
      note: 'Bring water.',
    });
  });

  it('is refused for a trip that is unknown or deleted, and for a stop at which nobody gets on', () => {
    expect(() => checkTrip(notice(), undefined)).toThrow('Not found.');
    expect(() => checkTrip(notice(), aTrip({ deletedAtMs: 1 }))).toThrow('This action is not possible in the current state.');
    for (const fromOrder of [0, 2, 3]) expect(() => checkTrip(notice({ fromOrder }), aTrip())).toThrow('Please choose a stop where passengers get on.');
    expect(() => checkTrip(notice(), aTrip())).not.toThrow();
  });
});

it('staff are offered to tell passengers something unless the trip is deleted or no booking can be reached, as the call answers', () => {
  const unreachable = bookingOf(6, {});
  delete unreachable.phone;
  delete unreachable.email;
  const cancelled = aBooking({ cancelled: { reason: 'Storm', at: NOW } });
  const reached = [cancelled, bookingOf(2, {})];
  const cases = [
    [aTrip(), reached, null],
    [aTrip({ departedAtMs: 1 }), reached, null],
    [aTrip({ deletedAtMs: 1 }), reached, 'TRIP_DELETED'],
    [aTrip(), [cancelled, unreachable], 'NOTICE_NOBODY'],
    [aTrip(), [], 'NOTICE_NOBODY'],
  ] as const;
  for (const [trip, bookings, refusal] of cases) expect(noticeAct(trip, bookings)).toEqual({ code: 'notice', refusal, until: null });
});

describe('a message to the passengers of a trip', () => {
  const along = bookingOf(1, { fromOrder: 1, toOrder: 3 });
  const leaving = bookingOf(2, { fromOrder: 1, toOrder: 2 });
  const joining = bookingOf(3, { fromOrder: 2, toOrder: 3 });
  const all = [along, leaving, joining];
  const reached = (over: Partial<Asked>, bookings = all) => reachOf(notice(over), bookings).recipients.map(({ bookingId }) => bookingId);

  it('about a delay reaches who is still to travel from the stop on, about a jetty who boards there, and about a boat everybody', () => {
    expect(reached({ fromOrder: 1 })).toEqual([1, 2, 3]);
    expect(reached({ fromOrder: 2 })).toEqual([1, 3]);
    expect(reached({ kind: 'jetty', name: 'Jetty 9', fromOrder: 2 })).toEqual([3]);
    expect(reached({ kind: 'boat', name: 'Dhoni', fromOrder: 2 })).toEqual([1, 2, 3]);
    expect(reached({ kind: 'other', note: 'Bring water.' })).toEqual([1, 2, 3]);
  });

  it('does not reach cancelled bookings, nor those that were moved to another trip', () => {
    expect(reached({}, [along, bookingOf(4, {}, { cancelled: { reason: 'Storm', at: NOW } }), bookingOf(5, { tripId: 9 })])).toEqual([1]);
  });

  it('is one per contact, however many bookings have it and however it is written; each channel for itself [NT-08]', () => {
    const samePhone = bookingOf(2, {}, { phone: along.phone!, email: 'other@example.mv' });
    const sameMail = bookingOf(3, {}, { phone: '+9607770099', email: along.email!.toUpperCase() });
    const same = bookingOf(4, {}, { phone: along.phone!, email: along.email! });
    const { recipients, phones, emails, unreachable } = reachOf(notice(), [along, samePhone, sameMail, same]);
    expect(recipients).toEqual([
      { bookingId: 1, contacts: ['phone', 'email'] },
      { bookingId: 2, contacts: ['email'] },
      { bookingId: 3, contacts: ['phone'] },
    ]);
    expect([phones, emails, unreachable]).toEqual([2, 2, 0]);
  });

  it('counts the bookings without a contact, and is refused where no booking has one [NT-08]', () => {
    const silent = bookingOf(6, {});
    delete silent.phone;
    delete silent.email;
    expect(reachOf(notice(), [along, silent])).toMatchObject({ phones: 1, emails: 1, unreachable: 1 });
    for (const bookings of [[silent], []])
      expect(() => reachOf(notice(), bookings)).toThrow('No booking of this trip has a phone number or an e-mail address.');
  });

  it.each<[string, Partial<Asked>]>([
    ['a national ID', { note: 'A123456 please come to the office' }],
    ['a national ID in small letters', { kind: 'jetty', name: 'jetty of a123456' }],
    ['the passport of a passenger', { note: 'Lost: passport p998877x' }],
  ])('never contains %s', (_what, over) => {
    const withPassport = { ...along, passengers: along.passengers.map((one) => ({ ...one, nid: 'P998877X' })) };
    expect(() => reachOf(notice(over), [withPassport])).toThrow('Please leave ID numbers out: messages never contain them.');
    expect(() => reachOf(notice({ note: 'Call 7771234, gate A12' }), [withPassport])).not.toThrow();
  });
});

it('a reminder of a trip reaches each contact once, of bookings that travel and for which nothing is left to pay [NT-08]', () => {
  const settled = { cashAllowed: true };
  const bookings = [
    bookingOf(1, {}, { ...settled, phone: '+9607770001' }),
    bookingOf(2, {}, { ...settled, phone: '+9607770001', email: 'P2@example.mv' }),
    bookingOf(3, {}, { allowed: { type: 'Free', currency: 'USD' } }),
    bookingOf(4, {}),
    bookingOf(5, { tripId: 9 }, settled),
    { ...bookingOf(6, {}, settled), cancelled: { at: NOW, reason: 'Storm' } },
  ];
  expect(remindedOf(1, bookings as never)).toEqual([
    { bookingId: 1, contacts: ['phone', 'email'] },
    { bookingId: 2, contacts: ['email'] },
    { bookingId: 3, contacts: ['phone', 'email'] },
  ]);
});
