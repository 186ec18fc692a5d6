/** @jest-environment-options {"styles": true} */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { announceFailure, announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { renderApp } from '@atoll/app-frame/testing';
import { SnackbarHost } from './snackbar-host.js';

it('shows a success in green and a failure outlined in red, at the top [NT-06, AW-08, XC-05]', () => {
  const { store } = renderApp(<SnackbarHost />);
  act(() => void store.dispatch(announceSuccess('Trip created.')));
  act(() => void store.dispatch(announceFailure('Seats not available.')));
  expect(getComputedStyle(screen.getByRole('status')).background).toContain('--success');
  expect(getComputedStyle(screen.getByRole('alert')).boxShadow).toContain('--danger');
  expect(screen.getByRole('alert').textContent).toBe('Seats not available.');
});

it('shows nothing for an empty text, and the same text once [XC-06]', () => {
  const { store } = renderApp(<SnackbarHost />);
  act(() => void store.dispatch(announceFailure('')));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void store.dispatch(announceFailure('Token expired.')));
  act(() => void store.dispatch(announceFailure('Token expired.')));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('disappears after a while, or when dismissed', () => {
  jest.useFakeTimers();
  const { store } = renderApp(<SnackbarHost />);
  act(() => void store.dispatch(announceSuccess('Saved.')));
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void store.dispatch(announceFailure('Not saved.')));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});
