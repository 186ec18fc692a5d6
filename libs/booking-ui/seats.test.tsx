import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { SeatGrid } from './seat-grid.js';
import { availabilityOf, SeatsLeft } from './seats-left.js';

it.each([
  [0, 'plenty'],
  [20, 'plenty'],
  [21, 'some'],
  [80, 'some'],
  [81, 'few'],
  [99, 'few'],
  [100, 'full'],
] as const)('colours %i of 100 seats booked as %s [CW-29]', (booked, availability) => {
  expect(availabilityOf(booked, 100)).toBe(availability);
});

it('names the seats left in words as well [CW-15, CW-29]', () => {
  const { container } = renderApp(
    <>
      <SeatsLeft booked={18} capacity={30} />
      <SeatsLeft booked={27} capacity={30} />
      <SeatsLeft booked={29} capacity={30} />
      <SeatsLeft booked={30} capacity={30} />
    </>,
  );
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(['12 seats left', 'Last 3 seats', 'Last seat', 'Full']);
});

const rows = [
  {
    no: 1,
    columns: [
      { id: 1, no: 1, name: '1A', active: true },
      { id: null, no: 2, name: '', active: false },
      { id: 2, no: 3, name: '1B', active: true, occupied: true },
    ],
  },
  {
    no: 2,
    columns: [
      { id: 3, no: 1, name: '2A', active: true },
      { id: null, no: 2, name: '', active: false },
      { id: 4, no: 3, name: '2B', active: true },
    ],
  },
];

function Seats({ onChange }: { readonly onChange: (chosen: number[]) => void }): ReactElement {
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <SeatGrid
      rows={rows}
      chosen={chosen}
      max={2}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

it('lets only free seats be chosen, at most one for each passenger, by arrows and space', async () => {
  const onChange = jest.fn();
  renderApp(<Seats onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Seat 1B, row 1, taken' })).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Seat 1A, row 1, free' }).focus());
  await userEvent.keyboard(' {ArrowRight} {ArrowDown} {ArrowLeft} ');
  expect(onChange.mock.calls).toEqual([[[1]], [[1, 4]]]);
  expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seat 2A, row 2, free' })).toBe(document.activeElement);
});

it('names front and back, and each state of a seat in words, not by colour alone', () => {
  const { container } = renderApp(<Seats onChange={jest.fn()} />);
  expect(container.textContent).toMatch(/^Front.*Back/);
  for (const state of ['Free', 'Yours', 'Taken']) expect(screen.getByText(state)).toBeTruthy();
  for (const name of ['Seat 1B, row 1, taken', 'Seat 1A, row 1, free']) expect(screen.getByRole('button', { name })).toBeTruthy();
});
