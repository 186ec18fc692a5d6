import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { ComboBox } from './combo-box.js';
import { HoldButton } from './hold-button.js';
import { SeatGrid } from './seat-grid.js';
import { availabilityOf, SeatsLeft } from './seats-left.js';
import { Stepper } from './stepper.js';
import { TextField } from './text-field.js';

const islands = [
  { value: '1', label: 'Malé' },
  { value: '2', label: 'Maafushi' },
  { value: '3', label: 'Gulhi' },
];

function Choosing({ onChange }: { readonly onChange: (value: string) => void }): ReactElement {
  const [value, setValue] = useState('1');
  return (
    <ComboBox
      label="From"
      options={islands}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('finds an island by typing, without its accents, and chooses it with the keyboard [CW-12]', async () => {
  const onChange = jest.fn();
  renderApp(<Choosing onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  await userEvent.click(box);
  await userEvent.keyboard('ma');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Malé', 'Maafushi']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('2');
  expect(box.value).toBe('Maafushi');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('puts back what was chosen on Escape', async () => {
  const onChange = jest.fn();
  renderApp(<Choosing onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  await userEvent.type(box, 'gul');
  await userEvent.keyboard('{Escape}');
  expect(box.value).toBe('Malé');
  expect(onChange).not.toHaveBeenCalled();
});

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

it('says how many seats are left in words as well [CW-15, CW-29]', () => {
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

it('never lets a quantity fall below none or rise above its limit [CW-17]', () => {
  const onChange = jest.fn();
  const { rerender } = renderApp(<Stepper label="Adult" value={0} onChange={onChange} max={1} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer Adult' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'One more Adult' }));
  expect(onChange).toHaveBeenCalledWith(1);
  rerender(<Stepper label="Adult" value={1} onChange={onChange} max={1} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more Adult' }).disabled).toBe(true);
});

it('ties the exact text of a problem to its field', () => {
  renderApp(<TextField label="E-mail" value="x" onChange={() => undefined} error="Invalid email address." />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Invalid email address.');
});

it('confirms only what is held, not what is tapped', () => {
  jest.useFakeTimers();
  const onConfirm = jest.fn();
  renderApp(<HoldButton onConfirm={onConfirm}>{'Depart'}</HoldButton>);
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button, { button: 0 });
  jest.advanceTimersByTime(500);
  fireEvent.pointerUp(button);
  jest.advanceTimersByTime(2_000);
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: 'Enter' });
  act(() => void jest.advanceTimersByTime(900));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
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
      most={2}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

it('lets only free seats be chosen, no more than there are people, by arrows and space', async () => {
  const onChange = jest.fn();
  renderApp(<Seats onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Seat 1B, row 1, taken' })).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Seat 1A, row 1, free' }).focus());
  await userEvent.keyboard(' {ArrowRight} {ArrowDown} {ArrowLeft} ');
  expect(onChange.mock.calls).toEqual([[[1]], [[1, 4]]]);
  expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seat 2A, row 2, free' })).toBe(document.activeElement);
});
