import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { SearchMenu, type SearchGroup } from './search-menu.js';

const groups: readonly SearchGroup[] = [
  { key: 'users', title: 'Users', entries: [] },
  { key: 'boats', title: 'Boats', entries: ['Coral Queen', 'Coral Star'].map((label) => ({ key: label, label })) },
];

function Searching({ onChoose }: { readonly onChoose: (key: string) => void }): ReactElement {
  const [typed, setTyped] = useState('');
  return <SearchMenu label="Find" placeholder="Find" typed={typed} onType={setTyped} groups={groups} onChoose={onChoose} />;
}

async function search() {
  const onChoose = jest.fn();
  renderApp(<Searching onChoose={onChoose} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'co');
  return onChoose;
}

it('Enter chooses the first entry, and the marked one once an arrow has marked it', async () => {
  const onChoose = await search();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('Coral Queen');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Coral Queen'], ['Coral Star']]);
});

it('Enter that ends the composing of a word chooses nothing', async () => {
  const onChoose = await search();
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Find' }), { key: 'Enter', isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
});

it('leaves out groups without entries', async () => {
  await search();
  expect([screen.getByText('Boats'), screen.queryByText('Users')].map(Boolean)).toEqual([true, false]);
});
