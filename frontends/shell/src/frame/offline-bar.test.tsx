import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@atoll/app-frame/testing';
import { OfflineBar } from './offline-bar.js';

function setOnline(to: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: to, configurable: true });
  act(() => void fireEvent(globalThis.window, new Event(to ? 'online' : 'offline')));
}

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-22T05:05:00Z') });
});
afterEach(() => {
  setOnline(true);
  jest.useRealTimers();
});

it('says since when the device is offline, also after a reload, and nothing while it is online [XC-06]', () => {
  renderApp(<OfflineBar />);
  expect(screen.getByRole('status').textContent).toBe('');
  setOnline(false);
  expect(screen.getByText('Offline since 10:05 AM')).toBeTruthy();
  cleanup();
  jest.setSystemTime(new Date('2026-11-22T06:30:00Z'));
  renderApp(<OfflineBar />);
  expect(screen.getByText('Offline since 10:05 AM')).toBeTruthy();
  setOnline(true);
  expect(screen.getByRole('status').textContent).toBe('');
  setOnline(false);
  expect(screen.getByText('Offline since 11:30 AM')).toBeTruthy();
});

it("leaves the captain's pages to their own bar", () => {
  setOnline(false);
  renderApp(<OfflineBar />, { at: '/captain?trip=7' });
  expect(screen.getByRole('status').textContent).toBe('');
});
