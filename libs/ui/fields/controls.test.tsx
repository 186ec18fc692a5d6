import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { ComboBox } from './combo-box.js';
import { HoldButton } from '../actions/hold-button.js';
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

// The first test of the file: in the others the code of the list is loaded.
it('names its list only while the list is there, not while its code is loading', async () => {
  renderApp(<Choosing onChange={jest.fn()} />);
  const box = screen.getByRole('combobox', { name: 'From' });
  const state = () => [
    box.getAttribute('aria-expanded'),
    document.getElementById(box.getAttribute('aria-controls') ?? '')?.role,
    box.hasAttribute('aria-controls'),
  ];
  fireEvent.click(box);
  expect(state()).toEqual(['false', undefined, false]);
  await screen.findByRole('listbox');
  expect(state()).toEqual(['true', 'listbox', true]);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(state()).toEqual(['false', undefined, false]);
});

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

it('has the direction of its text, so that a name that is too long shows its beginning', () => {
  renderApp(<Choosing onChange={jest.fn()} />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).dir).toBe('auto');
});

it('restores the previous choice on Escape', async () => {
  const onChange = jest.fn();
  renderApp(<Choosing onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'From' });
  await userEvent.type(box, 'gul');
  await userEvent.keyboard('{Escape}');
  expect(box.value).toBe('Malé');
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps a quantity between zero and its limit [CW-17]', () => {
  const onChange = jest.fn();
  const { rerender } = renderApp(<Stepper label="Adult" value={0} onChange={onChange} max={1} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer Adult' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'One more Adult' }));
  expect(onChange).toHaveBeenCalledWith(1);
  rerender(<Stepper label="Adult" value={1} onChange={onChange} max={1} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more Adult' }).disabled).toBe(true);
});

it('describes its field by the exact text of a problem', () => {
  renderApp(<TextField label="E-mail" value="x" onChange={() => undefined} error="Invalid email address." />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Invalid email address.');
});

/** The window of these tests knows no pointer events. */
function press(element: Element, kind: 'pointerDown' | 'pointerMove' | 'pointerUp', timeStamp: number, clientX = 0): void {
  const values = Object.entries({ timeStamp, button: 0, pointerId: 7, clientX, clientY: 0 }).map(([key, value]) => [key, { value }] as const);
  fireEvent(element, Object.defineProperties(createEvent[kind](element), Object.fromEntries(values)) as Event);
}

it('confirms when held, not when tapped', () => {
  jest.useFakeTimers();
  const onConfirm = jest.fn();
  renderApp(<HoldButton onConfirm={onConfirm}>{'Depart'}</HoldButton>);
  const button = screen.getByRole('button');
  press(button, 'pointerDown', 1_000);
  jest.advanceTimersByTime(500);
  press(button, 'pointerUp', 1_500);
  jest.advanceTimersByTime(2_000);
  expect(onConfirm).not.toHaveBeenCalled();
  press(button, 'pointerDown', 4_000);
  act(() => void jest.advanceTimersByTime(900));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  press(button, 'pointerUp', 5_000);
  fireEvent.keyDown(button, { key: 'Enter' });
  act(() => void jest.advanceTimersByTime(900));
  expect(onConfirm).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

it('confirms a hold that was long enough, though the phone was too busy to do so before the release', () => {
  const onConfirm = jest.fn();
  renderApp(<HoldButton onConfirm={onConfirm}>{'Depart'}</HoldButton>);
  const button = screen.getByRole('button');
  for (const [released, confirmed] of [
    [10_899, 0],
    [10_900, 1],
  ] as const) {
    press(button, 'pointerDown', 10_000);
    press(button, 'pointerUp', released);
    expect(onConfirm).toHaveBeenCalledTimes(confirmed);
  }
});

it('holds the pointer while the page moves the button, and lets go where the pointer itself slides off', () => {
  const onConfirm = jest.fn();
  renderApp(<HoldButton onConfirm={onConfirm}>{'Depart'}</HoldButton>);
  const button = screen.getByRole('button');
  const captured = jest.fn();
  Object.assign(button, { setPointerCapture: captured });
  for (const [slidTo, confirmed] of [
    [41, 0],
    [40, 1],
  ] as const) {
    press(button, 'pointerDown', 1_000);
    press(button, 'pointerMove', 1_100, slidTo);
    press(button, 'pointerUp', 2_000, slidTo);
    expect(onConfirm).toHaveBeenCalledTimes(confirmed);
  }
  expect(captured).toHaveBeenCalledWith(7);
});
