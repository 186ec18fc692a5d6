import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { Bar } from './bar-layout.js';
import { StackedBars } from './stacked-bars.js';

const bar = (day: number, values: Bar['values']): Bar => ({ key: String(day), label: String(day), title: `${day} January`, values });
const bars = [bar(1, {}), bar(2, { card: 300, cash: 200 }), bar(3, { card: 100 }), bar(4, { cash: 0 })];
const series = ['card', 'cash'].map((key) => ({ key, label: key }));
const words = { label: 'Received', series, shown: (value: number) => `USD ${value}`, tick: String };

const open = (parts: Partial<Parameters<typeof StackedBars>[0]> = {}) => renderApp(<StackedBars {...words} bars={bars} {...parts} />);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Received' });
const said = () => slider().getAttribute('aria-valuetext');

it('chooses the last bar with a value where time has passed, the first one where it is to come', () => {
  const { unmount } = open();
  expect([said(), slider().value]).toEqual(['3 January: USD 100; card USD 100', '2']);
  unmount();
  open({ chosen: 'first' });
  expect(slider().value).toBe('1');
});

it('says the bar that the keyboard chose: its sum, and its parts that are not zero', () => {
  const { container } = open();
  fireEvent.change(slider(), { target: { value: '1' } });
  expect(said()).toBe('2 January: USD 500; card USD 300; cash USD 200');
  expect(container.textContent).toContain('2 January · USD 500');
  fireEvent.change(slider(), { target: { value: '3' } });
  expect(said()).toBe('4 January: USD 0');
});

it('chooses the bar under the pointer, and marks one bar only', () => {
  const { container } = open();
  const chosen = () => [...container.querySelectorAll('[data-chosen]')];
  fireEvent.pointerEnter(chosen()[0]?.previousElementSibling as Element);
  expect([said()?.slice(0, 9), chosen().length]).toEqual(['2 January', 1]);
});

it('says a bar without values as zero, and nothing where there is no bar', () => {
  const { unmount } = open({ bars: bars.slice(0, 1) });
  expect(said()).toBe('1 January: USD 0');
  unmount();
  open({ bars: [] });
  expect([said(), slider().value, slider().max]).toEqual([null, '0', '0']);
});
