import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { HOME, press, radios, server, toNames, toSummary } from '../../testing/wizard.js';

beforeEach(cleanup);

/** Waits for a step, and for the effect that writes its history entry: a Back before that would leave the wrong entry. */
async function step(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name });
  await act(async () => undefined);
}
/** React schedules its work as in a browser, instead of doing all of it when an act ends. */
async function outsideAct(run: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await run();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

const FIRST = 'Where to next?';
const PARTY = 'Who is travelling?';

it('goes back to the trips with one adult, and forgets the names [CW-21]', async () => {
  fakeApi(server);
  openPage(HOME);
  await toNames(2);
  await userEvent.type((await screen.findAllByLabelText('Full name'))[0] as HTMLElement, 'Ali');
  await press('Back');
  expect((await screen.findByRole('group', { name: 'Adult' })).textContent).toContain('1');
  await toNames(2);
  expect((await screen.findAllByLabelText<HTMLInputElement>('Full name')).map(({ value }) => value)).toEqual(['', '']);
});

it('goes one step back with every Back, also after choosing another trip because the seats were taken [CW-21]', async () => {
  fakeApi({ ...server, createBooking: () => new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE') });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  await press('Choose another trip');
  expect(await radios()).toHaveLength(3);
  await press('Book Now');
  await step(PARTY);
  await press('Back');
  await step(FIRST);
});

it('goes one step back from the step that corrected a refusal [CW-21]', async () => {
  fakeApi({ ...server, createBooking: () => new Refusal(400, 'Please enter all customer names.', 'NAMES') });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  await press('Change it');
  await step(PARTY);
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Aishath Naseem');
  await press('Back');
  await step(FIRST);
});

it('goes one step back when Back follows a step at once, before the router has rendered its entry [CW-21]', async () => {
  fakeApi(server);
  const browser = openPage(HOME);
  await toNames();
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Emma Lind' } });
  const proceed = await screen.findByRole('button', { name: 'Continue' });
  await outsideAct(async () => {
    proceed.click();
    while (screen.queryByRole('heading', { level: 1, name: 'Check and confirm' }) === null) await Promise.resolve();
    browser.goAtOnce(-1);
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Emma Lind');
  });
});

it('does not go forward to a step whose data was cleared, and Back still works [CW-21]', async () => {
  fakeApi(server);
  const browser = openPage(HOME);
  await press('Book Now');
  await step(PARTY);
  browser.go(-1);
  await step(FIRST);
  browser.go(1);
  await step(FIRST);
  await press('Book Now');
  await step(PARTY);
  browser.go(-1);
  await step(FIRST);
});

it('starts at the trips after leaving the wizard, and Back still works [CW-21]', async () => {
  fakeApi(server);
  const browser = openPage(HOME);
  await toNames();
  browser.go('/terms-and-conditions');
  await step('Terms and conditions');
  browser.go(-1);
  await step(FIRST);
  await press('Book Now');
  await step(PARTY);
  await press('Back');
  await step(FIRST);
});
