import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { fakeServer, renderApp } from '@atoll/app-frame/testing';
import { inTime, REMOTE_TIMEOUT_MS, type RemoteModule } from './load-remote.js';
import { Remote } from './remote.js';

const words = { page: 'trips', around: 'bar' };

const Works = (): ReactElement => <p>{words.page}</p>;
const Breaks = (): ReactElement => {
  throw new Error('broken');
};
const quietly = async (work: () => unknown): Promise<void> => {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => void (await work()));
  spy.mockRestore();
};

it('shows a notice when a remote cannot be loaded, keeps the frame, and loads it again on Retry', async () => {
  const attempts: number[] = [];
  const load = async (_name: string, attempt: number): Promise<RemoteModule> => {
    attempts.push(attempt);
    if (attempt === 0) throw new Error('stopped');
    return { RemoteRoutes: Works };
  };
  await quietly(() =>
    renderApp(
      <>
        <p>{words.around}</p>
        <Remote name="customer" load={load} />
      </>,
    ),
  );
  expect(screen.getByRole('alert').textContent).toContain('This part is not available right now.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This part is not available right now.');
  expect(screen.getByText(words.around)).toBeTruthy();
  await quietly(() => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByText(words.page)).toBeTruthy();
  expect(attempts).toEqual([0, 1]);
});

it('keeps the frame when a page of a remote breaks', async () => {
  await quietly(() =>
    renderApp(
      <>
        <p>{words.around}</p>
        <Remote name="admin" load={async () => ({ RemoteRoutes: Breaks })} />
      </>,
    ),
  );
  expect(screen.getByText(words.around)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working.');
});

it('reports an error of a page once and without its query, and does not report a remote that cannot be loaded', async () => {
  const { sent } = fakeServer({ reportClientError: {} });
  history.replaceState(null, '', '/booking/b-1?token=secret');
  const Fails = (): ReactElement => {
    throw new TypeError('no such trip');
  };
  for (const load of [async () => ({ RemoteRoutes: Fails }), () => Promise.reject(new Error('stopped'))]) {
    const { unmount } = await act(async () => renderApp(<Remote name="captain" load={load} />));
    unmount();
    const again = await act(async () => renderApp(<Remote name="captain" load={load} />));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    again.unmount();
  }
  expect(sent.map(({ call }) => call)).toEqual(['reportClientError']);
  expect(sent[0]?.body).toEqual({ page: '/booking/b-1', name: 'TypeError', message: 'no such trip', stack: expect.stringContaining('TypeError') });
});

it('waits eight seconds for a remote, and no longer', async () => {
  jest.useFakeTimers();
  const never = inTime(new Promise<never>(() => undefined), REMOTE_TIMEOUT_MS);
  const outcome = never.catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(7_999);
  let settled = false;
  void outcome.then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('no response in time');
  jest.useRealTimers();
});
