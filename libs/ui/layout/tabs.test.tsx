import { afterEach, expect, it, jest } from '@jest/globals';
import { useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination } from './pagination.js';
import { ProgressSteps } from './progress-steps.js';
import { Tabs } from './tabs.js';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

const items = [
  { id: 'trips', label: 'Trips' },
  { id: 'bookings', label: 'Bookings', count: 12 },
  { id: 'boats', label: 'Boats', count: 0 },
] as const;
type Id = (typeof items)[number]['id'] | 'config';

function Shown({ first = 'trips' }: { readonly first?: Id }): ReactElement {
  const [selected, setSelected] = useState<Id>(first);
  return (
    <Tabs<Id> label="Dashboard" items={items} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}
const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('go on with the arrow that points to the next tab, around their ends (%s)', async (dir, forward, back) => {
  document.documentElement.dir = dir;
  renderApp(<Shown />);
  await userEvent.tab();
  await userEvent.keyboard(`{${forward}}`);
  expect(selected()).toBe('Bookings12');
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  await userEvent.keyboard(`{${back}}{${back}}`);
  expect(selected()).toBe('Boats');
  await userEvent.keyboard('{Home}');
  expect(selected()).toBe('Trips');
  await userEvent.keyboard('{End}');
  expect(selected()).toBe('Boats');
  expect(screen.getByRole('tabpanel', { name: 'Boats' }).textContent).toBe('boats');
});

it('stay reachable with the Tab key while none of them is selected', async () => {
  renderApp(<Shown first="config" />);
  expect(screen.queryByRole('tabpanel')).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Trips' }));
});

it('pages end at the first and the last one, and one page has no pages', () => {
  const onPage = jest.fn();
  const { unmount } = renderApp(<Pagination page={1} pages={2} onPage={onPage} />);
  const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }));
  expect(previous).toHaveProperty('disabled', true);
  next?.click();
  expect(onPage.mock.calls).toEqual([[2]]);
  unmount();
  const last = renderApp(<Pagination page={2} pages={2} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  last.unmount();
  renderApp(<Pagination page={1} pages={1} onPage={onPage} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('many pages are not leafed through: the number of one leads to it, and one too high to the last', async () => {
  const onPage = jest.fn();
  const { unmount } = renderApp(<Pagination page={2} pages={184} onPage={onPage} />);
  const field = screen.getByRole('textbox', { name: 'Go to page' });
  for (const typed of ['90{Enter}', '999{Enter}', '0{Enter}', 'x{Enter}']) await userEvent.type(field, typed);
  expect(onPage.mock.calls).toEqual([[90], [184]]);
  unmount();
  renderApp(<Pagination page={1} pages={5} onPage={onPage} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('steps say which are done and which one is now', () => {
  renderApp(<ProgressSteps label="Booking" steps={['Trip', 'Names', 'Pay']} current={2} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]?.textContent).toContain('Done: Trip');
  expect(steps[1]?.textContent).toContain('Step 2 of 3: Names');
});
