import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { clockTime, TimeField } from './time-field.js';

it.each([
  ['930', '09:30'],
  ['9', '09:00'],
  ['14:30', '14:30'],
  ['2:30 PM', '14:30'],
  ['230pm', '14:30'],
  ['12:05 a.m.', '00:05'],
  ['12 pm', '12:00'],
  ['14:30 PM', undefined],
  ['24:00', undefined],
  ['soon', undefined],
])('a time typed as %s is understood in either clock', (typed, time) => {
  expect(clockTime(typed)).toBe(time);
});

it('a time is repeated as the tables of an operator with a 12-hour clock show it', () => {
  const { unmount } = renderApp(<TimeField label="Departure" value="14:30" onChange={jest.fn()} />);
  expect(screen.getByText('2:30 PM')).toBeTruthy();
  unmount();
  renderApp(<TimeField label="Departure" value="" onChange={jest.fn()} />);
  expect(screen.getByText('For example 2:30 PM or 14:30')).toBeTruthy();
});
