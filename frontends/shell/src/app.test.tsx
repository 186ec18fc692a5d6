import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { setBoot } from '@atoll/app-frame/operator/boot';
import { makeStore } from '@atoll/app-frame/store/store';
import { fakeServer, renderApp } from '@atoll/app-frame/testing';
import { App } from './app.js';
import { FrameBoundary } from './frame/frame-boundary.js';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  setBoot({});
});

it('shows a page with a retry instead of an empty window, and reports it, when the frame itself breaks', async () => {
  const { sent } = fakeServer({ reportClientError: {} });
  const store = makeStore();
  // The bar reads the settings that the server wrote into the page.
  setBoot({ configs: null as never });
  await act(async () => void render(<App store={store} />));
  expect(screen.getByRole('main').textContent).toContain('This page stopped working.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(sent.map(({ call, body }) => [call, (body as { name: string }).name])).toEqual([['reportClientError', 'TypeError']]);
});

it('loads the page again on Retry, because a lazy component keeps its failure until then', async () => {
  fakeServer({ reportClientError: {} });
  const reload = jest.fn();
  const Breaks = (): ReactElement => {
    throw new Error('no script for the login page');
  };
  renderApp(
    <FrameBoundary reload={reload}>
      <Breaks />
    </FrameBoundary>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
