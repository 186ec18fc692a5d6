import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import '../home-page.js';
import { HOME, press, radios, server } from '../../../testing/wizard.js';

beforeEach(cleanup);

const LINE = /^Edit search: /;
const line = (): HTMLElement | null => screen.queryByRole('button', { name: LINE });

it('names the whole search in one line on phones, also of a round trip [CW-12, CW-14]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  expect(line()?.textContent).toContain('from Malé to Maafushi');
  expect(line()?.textContent).toContain('Wed, 2 Jan 2030 · Tourist · One Way');
  await userEvent.click(screen.getByLabelText('Round Trip'));
  await userEvent.click(screen.getByLabelText('Local'));
  expect(line()?.textContent).toContain('Wed, 2 Jan 2030 – Thu, 3 Jan 2030 · Local · Round Trip');
});

it('opens the form with the focus in it, and folds it with the focus on the line; what was chosen stays [CW-12]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  await press(LINE);
  expect(line()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('One Way'));
  await press('Swap From and To');
  await userEvent.click(screen.getByLabelText('Local'));
  await press('Show trips');
  expect(document.activeElement).toBe(line());
  expect(line()?.textContent).toContain('from Maafushi to Malé');
  await press(LINE);
  expect(screen.getByLabelText<HTMLInputElement>('Local').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('Maafushi');
});

it('shows the form instead of the line where there are no locations to name', async () => {
  fakeApi({ ...server, getPublicLocations: () => ({ locations: [] }) });
  openPage(HOME);
  await screen.findByText('No islands are open for booking yet.');
  await waitFor(() => expect(line()).toBeNull());
});
