import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useRef, useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu } from '../actions/menu.js';
import { CalendarPopover } from '../dates/calendar-popover.js';
import { FormDialog } from './form-dialog.js';

/** Watchers that are open, the newest one last, as a browser keeps them. */
let watchers: FakeWatcher[] = [];

class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy(): void {
    watchers = watchers.filter((one) => one !== this);
  }
}

/** Back of the phone; false where the browser would leave the page. */
async function pressBack(): Promise<boolean> {
  const newest = watchers.pop();
  await act(async () => newest?.onclose?.());
  return newest !== undefined;
}

function Page(): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('');
  if (!isOpen) return <p>{'The list'}</p>;
  return (
    <FormDialog title="Add boat" save="Add" close="Close" busy={false} isChanged={name !== ''} onSave={() => undefined} onClose={() => setOpen(false)}>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
    </FormDialog>
  );
}

function Opened({ kind }: { readonly kind: 'Menu' | 'CalendarPopover' }): ReactElement {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <>
      <button ref={anchor} type="button">
        {kind}
      </button>
      {isOpen && kind === 'Menu' && <Menu anchor={anchor} label="Trip" entries={[{ key: 'copy', label: 'Duplicate' }]} onChoose={close} onClose={close} />}
      {isOpen && kind === 'CalendarPopover' && <CalendarPopover anchor={anchor} label="Date" value="2026-11-24" onChange={close} onClose={close} />}
    </>
  );
}

const pointerIs = (kind: 'coarse' | 'fine'): void => {
  const media = (query: string) => ({ matches: query.includes(kind), addEventListener: () => undefined, removeEventListener: () => undefined });
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(media as never);
};

beforeEach(() => {
  watchers = [];
  Object.assign(globalThis, { CloseWatcher: FakeWatcher });
  pointerIs('coarse');
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
  jest.restoreAllMocks();
});

it('Back of a phone closes a dialog instead of leaving the page, once', async () => {
  renderApp(<Page />);
  expect(await pressBack()).toBe(true);
  screen.getByText('The list');
  expect(await pressBack()).toBe(false);
});

it.each(['Menu', 'CalendarPopover'] as const)('Back of a phone closes a %s outside a dialog too, once', async (kind) => {
  renderApp(<Opened kind={kind} />);
  screen.getByRole('dialog');
  expect(await pressBack()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await pressBack()).toBe(false);
});

it('Back asks before it discards what was typed, and closes the question first', async () => {
  renderApp(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Coral');
  await pressBack();
  screen.getByRole('alertdialog');
  await pressBack();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Coral');
  await pressBack();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  screen.getByText('The list');
  expect(watchers).toEqual([]);
});

it('Back is left to a browser with a mouse, where a watcher would repeat Escape', async () => {
  pointerIs('fine');
  renderApp(<Page />);
  expect(await pressBack()).toBe(false);
});
