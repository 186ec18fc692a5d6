import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('searches once, 250 ms after the last letter [ID-24, XC-11]', () => {
  const searched: string[] = [];
  render(<SearchField label="Search" value="" onChange={(value) => searched.push(value)} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  type('a');
  wait(249);
  type('ai');
  wait(249);
  expect(searched).toEqual([]);
  wait(1);
  expect(searched).toEqual(['ai']);
});
