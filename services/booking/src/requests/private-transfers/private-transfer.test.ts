import type { Input } from '@atoll/contracts/http/calls';
import { someSettings } from '@atoll/operator-settings/testing';
import { expect, it } from '@jest/globals';
import { people, staff } from '../../testing/builders.js';
import { aPrivateTransfer } from '../../testing/request-builders.js';
import { checkPending, privateTransferFormOf, transferAccepted, transferRejected, transferRequested } from './private-transfer.js';

/** 22 November 2026, 23:30 in the Maldives. */
const NOW = new Date('2026-11-22T18:30:00Z');
const [ADULT, CHILD, INFANT] = [1, 2, 3];
const many = (count: number, group: number): number[] => Array.from({ length: count }, () => group);
const good: Input<'createPrivateTransfer'> = {
  fromLocationId: 1,
  toLocationId: 2,
  fromTime: '2026-11-23T15:00:00+05:00',
  phone: '777 1234',
  phoneCountryCode: 'mv',
  customers: people(ADULT, INFANT),
};
const form = (over: Input<'createPrivateTransfer'> = {}, settings = someSettings(), byStaff = false) =>
  privateTransferFormOf({ ...good, ...over }, settings, byStaff, NOW);

it('is for people of the operator’s age groups, at an instant, with a contact and notes [PT-01] [PT-02]', () => {
  expect(form({ notes: ' Two surfboards ' })).toEqual({
    fromLocationId: 1,
    toLocationId: 2,
    fromTime: new Date('2026-11-23T10:00:00Z'),
    phone: '+9607771234',
    notes: 'Two surfboards',
    customers: [
      { name: 'Person 1', ageGroupId: ADULT, occupiesSeat: true },
      { name: 'Person 3', ageGroupId: INFANT, occupiesSeat: false },
    ],
  });
  expect(() => form({ customers: people(9) })).toThrow('Please check ageGroupId.');
});

it('is refused in the order of API.md [PT-04]', () => {
  const maintenance = someSettings({ maintenance: 'true' });
  let input: Input<'createPrivateTransfer'> = { fromTime: null, fromLocationId: null, phone: null, customers: null };
  const steps: [Input<'createPrivateTransfer'>, string][] = [
    [{}, 'Select date and time.'],
    [{ fromTime: 'tomorrow' }, 'Please check fromTime.'],
    [{ fromTime: '2026-11-21T10:00:00Z' }, 'Both locations not selected.'],
    [{ fromLocationId: 2 }, 'Select at least one customer.'],
    [{ customers: people(INFANT) }, 'Select a customer that occupies a seat.'],
    [{ customers: people(CHILD, INFANT) }, 'Each infant must have an accompanying adult.'],
    [{ customers: [{ ageGroupId: ADULT }] }, 'Please enter all customer names.'],
    [{ customers: people(ADULT) }, 'Please enter at least one.'],
    [{ phone: '1', email: 'x' }, 'Invalid phone number.'],
    [{ phone: '7771234' }, 'Invalid email address.'],
    [{ email: null }, 'The site is down for maintenance. Please check back later.'],
  ];
  for (const [correction, text] of steps) {
    input = { ...input, ...correction };
    expect(() => form(input, maintenance)).toThrow(text);
  }
  expect(() => form(input, maintenance, true)).toThrow('From and To must be different.');
  expect(() => form({ ...input, fromLocationId: 1 })).toThrow('Date must be today or later.');
});

it('leaves in the future, by the minute and not only by the day [PT-04]', () => {
  expect(() => form({ fromTime: '2026-11-22T18:59:59+05:00' })).toThrow(expect.objectContaining({ code: 'PAST_TIME' }));
  expect(() => form({ fromTime: NOW.toISOString() })).toThrow('Date and time must be in the future.');
  expect(form({ fromTime: '2026-11-22T18:30:01Z' })).toBeDefined();
});

it('has at most 100 people in each age group [PT-04, XC-11]', () => {
  expect(form({ customers: people(...many(100, ADULT), ...many(100, CHILD), ...many(100, INFANT)) }).customers).toHaveLength(300);
  expect(() => form({ customers: people(...many(101, ADULT)) })).toThrow('Please check customers.');
});

it('takes only e-mail addresses of the stricter pattern [PT-06]', () => {
  expect(form({ email: 'aisha@example.mv' }).email).toBe('aisha@example.mv');
  expect(() => form({ email: 'a@b.c' })).toThrow('Invalid email address.');
});

it('asks for names where the operator requires them, and never for identity papers [PT-03]', () => {
  const papers = { nationalIdRequired: 'true', emergencyContactRequired: 'true' } as const;
  expect(form({}, someSettings(papers))).toBeDefined();
  expect(form({ customers: [{ ageGroupId: ADULT }] }, someSettings({ namesRequired: 'false' })).customers[0]?.name).toBe('Adult 1');
});

it('is decided while it is pending, and never again [PT-07]', () => {
  expect(() => checkPending({ status: 'Pending' })).not.toThrow();
  expect(() => checkPending({ status: 'Accepted' })).toThrow(expect.objectContaining({ code: 'PRIVATE_TRANSFER_ACCEPTED', kind: 'conflict' }));
  expect(() => checkPending({ status: 'Rejected' })).toThrow('This action is not possible in the current state.');
  const acceptance = { id: 'a', by: staff, at: NOW, price: [], boatId: 7, toTime: NOW, bookingId: 1 };
  expect(() => checkPending({ status: 'Pending', acceptance })).toThrow(expect.objectContaining({ code: 'PRIVATE_TRANSFER_BEING_ACCEPTED' }));
});

it('is announced with numbers, never with names or contacts', () => {
  const announced = [
    transferRequested(aPrivateTransfer()),
    transferRejected(aPrivateTransfer()),
    transferAccepted(aPrivateTransfer(), { tripId: 5, bookingId: 6 }),
  ];
  expect(announced).toEqual([
    {
      $case: 'privateTransferRequested',
      value: {
        privateTransferId: 1,
        fromLocationId: 1,
        toLocationId: 2,
        fromTimeMs: Date.parse('2090-01-02T10:00:00Z'),
        passengers: 2,
        seatCount: 1,
      },
    },
    { $case: 'privateTransferRejected', value: { privateTransferId: 1 } },
    { $case: 'privateTransferAccepted', value: { privateTransferId: 1, tripId: 5, bookingId: 6 } },
  ]);
  expect(JSON.stringify(announced)).not.toMatch(/7771234|aisha/i);
});
