import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTrip } from '../../../testing/builders.js';
import { farePreview, quoteFor } from '../prices/fare-preview.js';
import { TripCard } from './trip-card.js';
import { tripView } from '../trip-view.js';

const settings = { sameDayDiscountCent: 0, sameDayDiscountLaari: 0, operator: { zone: 'Indian/Maldives' } };

async function choose(refusal: string | undefined, parts: Parameters<typeof aTrip>[0] = {}): Promise<jest.Mock> {
  const onChoose = jest.fn();
  const view = tripView(aTrip(parts));
  const quote = quoteFor('tourist', false, (tier) => farePreview(view, undefined, 1, tier, settings));
  renderApp(<TripCard view={view} group="return" quote={quote} people={1} chosen={false} refusal={refusal} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('radio'));
  return onChoose;
}

it('lets a trip with free seats be chosen', async () => {
  expect(await choose(undefined)).toHaveBeenCalledTimes(1);
});

it('shows why a trip with free seats cannot be chosen, and does not let it be chosen', async () => {
  expect(await choose('Leaves before you arrive')).not.toHaveBeenCalled();
  expect(screen.getByText('Leaves before you arrive')).toBeTruthy();
});

it('does not let a full trip be chosen', async () => {
  expect(await choose(undefined, { booked: 30, capacity: 30 })).not.toHaveBeenCalled();
});

it.each([
  [1, /^USD\s20\.00/, 'per seat'],
  [2, /^USD\s40\.00/, '2 passengers'],
])('says what a party of %i pays on the trip', (people, price, whose) => {
  const view = tripView(aTrip());
  const quote = quoteFor('tourist', false, (tier) => farePreview(view, undefined, people, tier, settings));
  renderApp(<TripCard view={view} group="outbound" quote={quote} people={people} chosen={false} refusal={undefined} onChoose={() => undefined} />);
  expect(screen.getByText(price).parentElement?.textContent).toMatch(new RegExp(`${whose}$`));
});
