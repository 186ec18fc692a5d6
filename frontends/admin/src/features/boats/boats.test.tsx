import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat } from '../../testing/builders.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { boatForm, boatInput } from './boat-form.js';

const TAB = '/admin?tab=boats';
const providers = [{ id: 1, name: 'Coral Marine', bankAccountMVR: null }];
const entered = { name: 'Coral Wind', names: {}, capacity: '30', providerId: '1' };
const problemOf = (parts: Partial<typeof entered>) => boatForm.problem?.({ ...entered, ...parts });
const dialog = async () => within(await screen.findByRole('dialog'));

it('a boat has a name, at least one seat and at most 1,000, and a provider [CAT-34]', () => {
  expect([{}, { capacity: ' 1 ' }, { capacity: '1000' }].map(problemOf)).toEqual([undefined, undefined, undefined]);
  for (const capacity of ['', '0', '030', '1.5', '-3', 'ten', '1001']) expect([capacity, problemOf({ capacity })]).toEqual([capacity, 'CAPACITY']);
  expect(problemOf({ name: ' ', capacity: '0', providerId: '' })).toBe('NAME');
  expect(problemOf({ providerId: '' })).toBe('PROVIDER');
});

it('a boat is saved with numbers and without spaces around its name', () => {
  expect(boatInput({ ...entered, name: ' Coral Wind ', capacity: ' 30 ' }, {})).toEqual({ name: 'Coral Wind', capacity: 30, providerId: 1 });
});

it('a new boat asks for a provider first, where there is none', async () => {
  renderAdmin(TAB, { getBoats: { boats: [] }, getProviders: { providers: [] } });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add Boat' }))[0]!);
  const form = await dialog();
  expect(await form.findByText('Add a provider first: a boat belongs to one.')).toBeTruthy();
  expect(form.queryByText('Coming trips get the new capacity too.')).toBeNull();
});

it('an edit says what a new capacity changes, and opens by the address [AW-40]', async () => {
  renderAdmin(`${TAB}&boat=1`, { getBoats: { boats: [aBoat()] }, getProviders: { providers } });
  const form = await dialog();
  expect(await form.findByText('Coming trips get the new capacity too.')).toBeTruthy();
  expect(form.queryByText('Add a provider first: a boat belongs to one.')).toBeNull();
});

it('boats are found by their provider too', async () => {
  renderAdmin(`${TAB}&search=marine`, {
    getBoats: { boats: [aBoat(), aBoat({ id: 2, name: 'Blue Wind', provider: { id: 2, name: 'Blue Boats' }, providerId: 2 })] },
  });
  expect(await screen.findByRole('article', { name: 'Coral Queen' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Blue Wind' })).toBeNull();
});
