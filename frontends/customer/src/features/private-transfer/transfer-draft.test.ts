import { expect, it } from '@jest/globals';
import { ageGroups } from '../../testing/builders.js';
import { DEPARTURES, routeProblem, startingDraft, stepOf, transferInput, withPassengers, type TransferDraft } from './transfer-draft.js';

const ZONE = 'Indian/Maldives';
const contact = { phone: { country: 'mv', number: '7712345' }, email: '' };
const draft = (over: Partial<TransferDraft> = {}): TransferDraft => ({
  ...startingDraft({ fromId: 1, toId: 2, day: '2030-01-02', contact: contact as TransferDraft['contact'] }),
  ...over,
});

it('leaves at a quarter of an hour on the 24-hour clock [PT-05]', () => {
  expect([DEPARTURES[0], DEPARTURES[1], DEPARTURES.at(-1), DEPARTURES.length]).toEqual(['00:00', '00:15', '23:45', 96]);
});

it('needs a time, and one that has not passed in the operator’s zone [PT-04]', () => {
  const now = new Date('2030-01-02T10:00:00Z');
  expect(routeProblem(draft(), ZONE, now)).toBe('problem.dateTime');
  expect(routeProblem(draft({ time: '15:00' }), ZONE, now)).toBe('problem.pastTime');
  expect(routeProblem(draft({ time: '15:15' }), ZONE, now)).toBeUndefined();
});

it('keeps the names that were typed when the quantities change', () => {
  const first = withPassengers(draft({ quantities: { 1: 2, 3: 1 } }), ageGroups);
  const named = { ...first, passengers: first.passengers.map((passenger, at) => ({ ...passenger, name: `Person ${at}` })) };
  expect(withPassengers({ ...named, quantities: { 1: 1, 2: 1 } }, ageGroups).passengers.map(({ group, name }) => [group.name, name])).toEqual([
    ['Adult', 'Person 0'],
    ['Child', ''],
  ]);
});

it('is sent as an instant, with people by age group [PT-03]', () => {
  const named = withPassengers(draft({ time: '15:00', quantities: { 1: 1 }, notes: ' ' }), ageGroups);
  expect(transferInput(named, ZONE, 'dv')).toEqual({
    language: 'dv',
    fromLocationId: 1,
    toLocationId: 2,
    fromTime: '2030-01-02T10:00:00.000Z',
    phone: '7712345',
    phoneCountryCode: 'mv',
    email: null,
    notes: null,
    customers: [{ name: null, ageGroupId: 1 }],
  });
});

it('returns to the step that can correct a refusal', () => {
  expect(['PAST_TIME', 'NO_CUSTOMER', 'NAMES', 'PHONE', undefined].map(stepOf)).toEqual([1, 2, 3, 4, 4]);
});
