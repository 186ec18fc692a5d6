import { describe, expect, it } from '@jest/globals';
import { useEffect, useState, type ReactElement } from 'react';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { aCustomer } from '@atoll/booking-facts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking } from '../../server-types.js';
import { aBooking } from '../../testing/builders.js';
import { CustomersPart } from './customers-part.js';
import { EditNamesDialog } from './edit-names-dialog.js';
import { EditCustomerDialog } from './edit-customer-dialog.js';

const group = (id: number, name: string, occupiesSeat: boolean) => ({ id, name, minAge: 0, maxAge: null, occupiesSeat });
const ageGroups = [group(1, 'Adult', true), group(2, 'Child', true), group(3, 'Infant', false)];
const mariyam = aCustomer({ nid: 'A123456', emergencyContact: '7771234' });
const changed = new Refusal(409, 'adam changed this booking meanwhile: Customers edited: Mona. Please check it and try again.', 'CHANGED_MEANWHILE');

const shown: { set: (booking: Booking) => void } = { set: () => undefined };
const reload = (booking: Booking): void => act(() => shown.set(booking));
function Shown({ first }: { readonly first: Booking }): ReactElement {
  const [booking, setBooking] = useState(first);
  useEffect(() => {
    shown.set = setBooking;
  }, []);
  const [editing, setEditing] = useState<number | 'names'>();
  const edited = booking.customers.find(({ id }) => id === editing);
  return (
    <>
      <CustomersPart booking={booking} onEdit={setEditing} />
      {editing === 'names' && <EditNamesDialog booking={booking} onClose={() => setEditing(undefined)} />}
      {edited && <EditCustomerDialog booking={booking} customer={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
}
function show(booking: Booking, replies: Replies = {}) {
  const { sent } = fakeServer({ getAgeGroups: { ageGroups }, ...replies });
  renderApp(<Shown first={booking} />);
  return (call: string) => sent.filter((one) => one.call === call);
}
async function edit(name = 'Mariyam Zahira'): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
  return screen.findByRole('dialog', {}, { timeout: 10_000 });
}
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
async function type(dialog: HTMLElement, label: RegExp, text: string): Promise<void> {
  const field = within(dialog).getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

describe('the customers of a booking', () => {
  it('are each edited with a pencil: name, age group, identity and emergency contact [AW-26, BK-43]', async () => {
    const sentTo = show(aBooking({ customers: [mariyam, aCustomer({ id: 2, name: 'Ali' })] }), { editCustomers: { message: 'Customers saved.' } });
    const dialog = await edit();
    await type(dialog, /^Name/, 'Mariyam Ali');
    await type(dialog, /^National ID/, '');
    await screen.findByRole('option', { name: 'Child' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Age group' }), 'Child');
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('editCustomers')[0]?.body).toEqual({
      id: 6,
      customers: [{ id: 1, name: 'Mariyam Ali', ageGroupId: 2, nid: '', emergencyContact: '7771234' }],
      version: 3,
    });
  });

  it('have their names edited in one form, of which only those that were changed are sent [AW-26, BK-43]', async () => {
    const replies = [changed, { message: 'Customers saved.' }];
    const customers = [mariyam, aCustomer({ id: 2, name: 'Mariyam 2' }), aCustomer({ id: 3, name: 'Mariyam 3' })];
    const sentTo = show(aBooking({ customers }), { editCustomers: () => replies.shift()! });
    await userEvent.click(screen.getByRole('button', { name: 'Edit all names' }));
    const dialog = await screen.findByRole('dialog');
    await type(dialog, /^Customer 2/, ' ');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await type(dialog, /^Customer 2/, 'Ali');
    await type(dialog, /^Customer 3/, 'Aminath');
    await save(dialog);
    expect(await within(dialog).findByText(/^adam changed this booking meanwhile/)).toBeTruthy();
    reload(aBooking({ version: 4, customers: [{ ...mariyam, name: 'Mona' }, ...customers.slice(1)] }));
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Customer 1/ }).value).toBe('Mona');
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const edits = [2, 3].map((id) => ({ id, name: ['Ali', 'Aminath'][id - 2] }));
    expect(sentTo('editCustomers').map(({ body }) => body)).toEqual([3, 4].map((version) => ({ id: 6, customers: edits, version })));
  });

  it('are warned of where the age group changes who occupies a seat [AW-26, D-36]', async () => {
    show(aBooking({ customers: [mariyam] }));
    const dialog = await edit();
    await screen.findByRole('option', { name: 'Infant' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Age group' }), 'Infant');
    expect(within(dialog).getByText(/^Without a seat of their own they travel free/)).toBeTruthy();
  });

  it('show a refusal: at the name, or above the form [AW-26, BK-17]', async () => {
    const replies = [new Refusal(400, 'Please enter all customer names.', 'NAMES'), new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE')];
    show(aBooking({ customers: [mariyam] }), { editCustomers: () => replies.shift()! });
    const dialog = await edit();
    await type(dialog, /^Name/, ' ');
    await save(dialog);
    expect(await within(dialog).findByText('Please enter all customer names.')).toBeTruthy();
    expect(within(dialog).getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true');
    await save(dialog);
    expect(await within(dialog).findByText('Seats not available.')).toBeTruthy();
  });

  it('that another admin changed meanwhile are shown beside what was typed, and saved once both were seen [AW-26, BK-43]', async () => {
    const replies = [changed, { message: 'Customers saved.' }];
    const sentTo = show(aBooking({ customers: [mariyam] }), { editCustomers: () => replies.shift()! });
    const dialog = await edit();
    await type(dialog, /^Name/, 'Mariyam Ali');
    reload(aBooking({ version: 4, customers: [{ ...mariyam, name: 'Mona', nid: null }] }));
    await save(dialog);
    expect(await within(dialog).findByText(/^adam changed this booking meanwhile/)).toBeTruthy();
    for (const words of ['Meanwhile: Mona', 'Meanwhile removed']) expect(within(dialog).getByText(words)).toBeTruthy();
    expect((within(dialog).getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Mariyam Ali');
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('editCustomers').map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it('have neither pencil nor switch where the server would refuse an edit [BK-43, BK-44, AW-26]', () => {
    const refused = (['editCustomers', 'editFare'] as const).map((code) => ({ code, refusal: 'ALREADY_PAID' }));
    show(aBooking({ acts: refused, customers: [mariyam] }));
    expect(screen.getByText('Mariyam Zahira')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  });
});

describe('the Local/Tourist switch', () => {
  it('switches the whole booking at once [AW-26, BK-44, D-37]', async () => {
    const sentTo = show(aBooking(), { editIsLocal: { message: 'The local price applies.' } });
    expect(screen.getByRole('radio', { name: 'Tourist' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Local' }));
    await waitFor(() => expect(sentTo('editIsLocal')[0]?.body).toEqual({ bookingId: 6, isLocal: true, version: 3 }));
    reload(aBooking({ isLocal: true, otpVerified: true, version: 4 }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Local' })).toHaveProperty('checked', true));
  });

  it('stays at Tourist while the phone of a customer who asked for Local is not verified, and says so [AW-26, BK-44]', () => {
    show(aBooking({ isLocal: true, otpSent: true, otpVerified: false }));
    expect(screen.getByRole('radio', { name: 'Tourist' })).toHaveProperty('checked', true);
    expect(screen.getByText(/^Asked for the local price/)).toBeTruthy();
  });

  it('returns to what is stored when it is refused [AW-26, BK-44]', async () => {
    show(aBooking(), { editIsLocal: changed });
    await userEvent.click(screen.getByRole('radio', { name: 'Local' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Tourist' })).toHaveProperty('checked', true));
  });
});
