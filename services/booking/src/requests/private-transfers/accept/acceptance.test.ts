import type { Input } from '@atoll/contracts/http/calls';
import { usdMvr } from '@atoll/money/usd-mvr';
import { expect, it } from '@jest/globals';
import { staff } from '../../../testing/builders.js';
import { aPrivateTransfer } from '../../../testing/request-builders.js';
import { aTrip, MAAFUSHI, MALE, NOW } from '../../../testing/trip-builders.js';
import { acceptanceTermsOf, isRepeat, privateBooking } from './acceptance.js';
import type { Acceptance, Accepting } from '../private-transfer.js';

const fromTime = new Date('2090-01-02T10:00:00Z');
const typed = { privateTransferId: 1, usd: '350.5', mvr: 5400.255, boatId: 7, toTime: '2090-01-02T10:30:00Z' };
const terms = (over: Partial<Input<'acceptPrivateTransfer'>> = {}) => acceptanceTermsOf({ ...typed, ...over }, { fromTime });

it('has a price in both currencies, rounded to two decimals, a boat and an arrival [PT-08] [PT-10] [CAT-50]', () => {
  expect(terms()).toEqual({ price: usdMvr(35050, 540026), boatId: 7, toTime: new Date('2090-01-02T10:30:00Z') });
  expect(terms({ usd: 20.005, mvr: '308.404' }).price).toEqual(usdMvr(2001, 30840));
});

it('is refused in the order of API.md [PT-09]', () => {
  let input: Partial<Input<'acceptPrivateTransfer'>> = { usd: null, mvr: null, boatId: null, toTime: null };
  const steps: [Partial<Input<'acceptPrivateTransfer'>>, string][] = [
    [{}, 'Please enter both MVR and USD prices.'],
    [{ usd: 20 }, 'Please enter both MVR and USD prices.'],
    [{ mvr: 'about 300' }, 'Please enter both MVR and USD prices.'],
    [{ mvr: '0.00' }, 'Please enter both MVR and USD prices.'],
    [{ mvr: '1000000.01' }, 'Please check mvr.'],
    [{ mvr: '1000000' }, 'No boat chosen.'],
    [{ boatId: 7 }, 'Both times not selected.'],
    [{ toTime: 'soon' }, 'Please check toTime.'],
    [{ toTime: '2090-01-02T10:00:59Z' }, 'Arrival should be after departure.'],
  ];
  for (const [correction, text] of steps) {
    input = { ...input, ...correction };
    expect(() => terms(input)).toThrow(text);
  }
  expect(terms({ ...input, toTime: '2090-01-02T10:01:00Z' })).toBeDefined();
});

it('may arrive after midnight [PT-10] [D-94]', () => {
  const late = { fromTime: new Date('2090-01-02T18:45:00Z') };
  expect(acceptanceTermsOf({ ...typed, toTime: '2090-01-02T19:15:00Z' }, late).toTime).toEqual(new Date('2090-01-02T19:15:00Z'));
});

const acceptance: Acceptance = { ...terms(), id: 'a', by: staff, at: NOW, key: 'k', bookingId: 5 };

it('is repeated by the same request, and by the same admin with the same terms [XC-14]', () => {
  const repeats = (over: Partial<Input<'acceptPrivateTransfer'>>, by = staff, key?: string) => isRepeat(acceptance, terms(over), by, key);
  expect(repeats({ usd: 9 }, { userId: 1, username: 'zahira' }, 'k')).toBe(true);
  expect(repeats({})).toBe(true);
  expect(repeats({}, { userId: 1, username: 'zahira' })).toBe(false);
  for (const other of [{ usd: 9 }, { boatId: 8 }, { toTime: '2090-01-02T10:31:00Z' }]) expect(repeats(other)).toBe(false);
  expect(isRepeat({ ...acceptance, by: { username: 'System' } }, terms(), { username: 'System' }, undefined)).toBe(false);
});

it('books the whole party on the private trip for the agreed price, as a booking that never expires [PT-15] [D-16] [D-32]', () => {
  const transfer: Accepting = { ...aPrivateTransfer({ userId: 9, notes: 'Surfboards' }), acceptance };
  const trip = aTrip({ id: 500, isPrivate: true, prices: { tourist: [], local: [] } }, MALE, MAAFUSHI, fromTime);
  const { booking, events, by } = privateBooking(transfer, trip, { uuid: 'u', refNo: 'R' });
  expect(booking).toMatchObject({
    id: 5,
    uuid: 'u',
    refNo: 'R',
    userId: 9,
    isPrivate: true,
    isLocal: false,
    price: acceptance.price,
    notes: 'Surfboards',
    phone: '+9607771234',
    legs: [{ tripId: 500, fromOrder: 1, toOrder: 2, departsAt: fromTime, share: acceptance.price, prices: { tourist: [], local: [] } }],
    passengers: [
      { id: 1, name: 'Aishath Naseem' },
      { id: 2, name: 'Baby' },
    ],
  });
  expect(booking.hold).toBeUndefined();
  expect(by).toBe(staff);
  expect(events).toEqual([
    {
      $case: 'bookingCreated',
      value: {
        legs: [{ tripId: 500, seatCount: 1, passengers: 2, isReturn: false }],
        price: [
          { currency: 'USD', minor: 35050 },
          { currency: 'MVR', minor: 540026 },
        ],
        isLocal: false,
        byStaff: true,
        isPrivate: true,
      },
    },
  ]);
});
