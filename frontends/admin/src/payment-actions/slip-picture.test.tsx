import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { SlipPicture } from './slip-picture.js';

it.each([
  ['offers no retry for a slip that is not there', 404, 'There is no picture of this slip.', 0],
  ['offers a retry where the slip could not be loaded', 503, 'The slip could not be loaded.', 1],
])('%s', async (_, status, text, retries) => {
  globalThis.fetch = () => Promise.resolve(new Response(null, { status }));
  renderApp(<SlipPicture uuid="uuid-6" refNo="UTLPGF6X" />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
});
