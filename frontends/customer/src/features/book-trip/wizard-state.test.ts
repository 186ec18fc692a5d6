import { expect, it } from '@jest/globals';
import { aTrip, ageGroups, maafushi, male } from '../../testing/builders.js';
import { homeQuery } from './home-query.js';
import { tripView } from './trip-view.js';
import { startingWizard, wizard, type WizardAction, type WizardState } from './wizard-state.js';

const begin = startingWizard({ query: homeQuery(new URLSearchParams('email=a@b.mv'), '2030-01-01'), today: '2030-01-01' });
const journey = { pair: { from: male, to: maafushi }, outbound: tripView(aTrip()), returnLeg: undefined, pickup: undefined, dropoff: undefined };
const after = (state: WizardState, ...actions: WizardAction[]): WizardState => actions.reduce(wizard, state);
const named = after(
  begin,
  { type: 'booked', journey },
  { type: 'counted', groupId: 1, quantity: 2 },
  { type: 'partyComplete', groups: ageGroups },
  { type: 'notesTyped', notes: 'Two bikes' },
  { type: 'forward' },
  { type: 'forward' },
);

it('goes from trip to summary in five steps and no further [CW-22]', () => {
  expect([begin.step, named.step, after(named, { type: 'forward' }).step]).toEqual([1, 5, 5]);
});

it('clears the passengers when going back to the quantities [CW-21]', () => {
  const back = after(named, { type: 'backTo', step: 2 });
  expect(back).toMatchObject({ step: 2, passengers: [], quantities: { 1: 2 }, notes: 'Two bikes', contact: { email: 'a@b.mv' } });
});

it('resets the quantities when going back to the trips [CW-21]', () => {
  expect(after(named, { type: 'backTo', step: 1 })).toMatchObject({ step: 1, quantities: { 1: 1 }, passengers: [], contact: { email: 'a@b.mv' } });
});

it('keeps names when going back from summary or contact [CW-21]', () => {
  expect(after(named, { type: 'backTo', step: 3 }).passengers).toHaveLength(2);
});

it('keeps what was typed when a refused booking is corrected with another trip or another party [BK-13]', () => {
  const typed = after(named, { type: 'passengerTyped', passenger: { ...named.passengers[1]!, name: 'Jonas Lind' } });
  const chosen = after(typed, { type: 'backTo', step: 1, keeps: true });
  expect(chosen).toMatchObject({ step: 1, journey: undefined, quantities: { 1: 2 }, notes: 'Two bikes' });
  const again = after(chosen, { type: 'booked', journey }, { type: 'counted', groupId: 1, quantity: 3 }, { type: 'partyComplete', groups: ageGroups });
  expect(again.passengers.map(({ index, name }) => [index, name])).toEqual([
    [1, ''],
    [2, 'Jonas Lind'],
    [3, ''],
  ]);
});

it('moves both legs to days with trips at once, the return never before the travel [CW-26] [CW-24]', () => {
  const outbound = { type: 'dayMoved', leg: 'outbound', day: '2030-01-04' } as const;
  const back = { type: 'dayMoved', leg: 'return', day: '2030-01-06' } as const;
  const daysAfter = (...moves: WizardAction[]) => {
    const { search } = after(begin, ...moves);
    return [search.day, search.returnDay];
  };
  for (const moves of [
    [outbound, back],
    [back, outbound],
  ])
    expect(daysAfter(...moves)).toEqual(['2030-01-04', '2030-01-06']);
  expect(daysAfter({ ...back, day: '2030-01-03' }, outbound)).toEqual(['2030-01-04', '2030-01-04']);
});
