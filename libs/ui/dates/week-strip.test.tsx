import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pricedFrom } from './priced-days.js';
import { WeekStrip } from './week-strip.js';
import { weekAround } from './week.js';

type Props = Parameters<typeof WeekStrip>[0];

function open(props: Partial<Props> = {}) {
  const onChange = jest.fn();
  renderApp(<WeekStrip label="Date" value="2030-01-10" today="2030-01-09" onChange={onChange} {...props} />);
  const press = async (name: string): Promise<unknown> => {
    await userEvent.click(screen.getByRole('button', { name }));
    return onChange.mock.lastCall?.[0];
  };
  return { press, onChange };
}
const days = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));

it('shows three days on either side of the chosen one, and none before the first that may be chosen', () => {
  expect(weekAround('2030-01-10')).toEqual(['07', '08', '09', '10', '11', '12', '13'].map((day) => `2030-01-${day}`));
  expect(weekAround('2030-01-10', '2030-01-09')[0]).toBe('2030-01-09');
  expect(weekAround('2030-01-10', '2030-01-01')[0]).toBe('2030-01-07');
});

it('needs no other prices while the days of one call cover the week', () => {
  const week = weekAround('2030-01-02', '2030-01-01');
  const first = pricedFrom(undefined, week);
  expect(first).toBe('2030-01-01');
  expect(pricedFrom(first, weekAround('2030-01-11', '2030-01-01'))).toBe('2030-01-01');
  expect(pricedFrom(first, weekAround('2030-01-12', '2030-01-01'))).toBe('2030-01-09');
  expect(pricedFrom('2030-01-09', week)).toBe('2030-01-01');
});

it('marks the chosen day and today, and names each day in words with what is known of it', async () => {
  const { press } = open({ notes: { lines: 1, of: (day) => (day === '2030-01-11' ? { lines: ['20'], spoken: 'from USD 20.00' } : undefined) } });
  expect(
    days()
      .filter((day) => day.getAttribute('aria-pressed') === 'true')
      .map((day) => day.ariaLabel),
  ).toEqual(['Thursday, 10 January 2030']);
  expect(days().findIndex((day) => day.getAttribute('aria-current') === 'date')).toBe(2);
  expect(await press('Friday, 11 January 2030, from USD 20.00')).toBe('2030-01-11');
});

it('moves by a week, back no further than the first day that may be chosen', async () => {
  const { press } = open({ min: '2030-01-05' });
  expect(await press('Next week')).toBe('2030-01-17');
  expect(await press('Previous week')).toBe('2030-01-05');
});

it('offers no week before the first day that may be chosen', () => {
  open({ min: '2030-01-10' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous week' }).disabled).toBe(true);
  expect(days()[0]?.getAttribute('aria-pressed')).toBe('true');
});
