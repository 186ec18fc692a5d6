import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactElement } from 'react';
import { LazyOverlay } from './lazy-overlay.js';

/** Renders a dialog whose code is loaded by `arrive`. */
function open(): { readonly arrive: () => Promise<void> } {
  type Loaded = { default: () => ReactElement };
  let resolve: (loaded: Loaded) => void;
  const loading = new Promise<Loaded>((done) => (resolve = done));
  const Dialog = lazy(() => loading);
  render(
    <LazyOverlay>
      <Dialog />
    </LazyOverlay>,
  );
  return {
    arrive: () =>
      act(async () => {
        resolve({ default: () => <p>{'Cancel booking'}</p> });
        await loading;
      }),
  };
}

const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('says that a dialog loads once that takes 300 ms, and no longer when it is there', async () => {
  const { arrive } = open();
  const notice = screen.getByRole('status');
  pass(299);
  expect(notice.textContent).toBe('');
  pass(1);
  expect(notice.textContent).toBe('Loading …');
  await arrive();
  expect(screen.getByText('Cancel booking').isConnected).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says nothing of a dialog that is there at once', async () => {
  await open().arrive();
  pass(1_000);
  expect(screen.queryByText('Loading …')).toBeNull();
});
