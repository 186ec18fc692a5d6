import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from './select.js';

const boats = ['Queen', 'Star'].map((label) => ({ value: label, label }));
const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Boat' });
const entries = () => [...field().options].map(({ text, disabled, hidden }) => [text, disabled && hidden]);

it('is empty until something is chosen, by an entry that cannot be chosen again', async () => {
  const onChange = jest.fn();
  renderApp(<Select label="Boat" value="" options={boats} placeholder="Choose a boat" onChange={onChange} />);
  expect(entries()).toEqual([
    ['Choose a boat', true],
    ['Queen', false],
    ['Star', false],
  ]);
  await userEvent.selectOptions(field(), 'Star');
  expect(onChange).toHaveBeenCalledWith('Star');
});

it('has no empty entry of its own where something is chosen, or where one of the options is empty', () => {
  const { unmount } = renderApp(<Select label="Boat" value="Star" options={boats} onChange={jest.fn()} />);
  expect([entries().length, field().value]).toEqual([2, 'Star']);
  unmount();
  renderApp(<Select label="Boat" value="" options={[{ value: '', label: 'All boats' }, ...boats]} onChange={jest.fn()} />);
  expect(entries().map(([text]) => text)).toEqual(['All boats', 'Queen', 'Star']);
});
