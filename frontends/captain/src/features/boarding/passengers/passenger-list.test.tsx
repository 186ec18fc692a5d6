import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { userEvent } from '@testing-library/user-event';
import type { Booking } from '../../../server-types.js';
import { aTrip, kenji, lindqvists } from '../../../testing/builders.js';
import { firstSight, usualPlaces } from '../boarding.js';
import { PassengerList } from './passenger-list.js';

const trip = aTrip();

/** Counts how often the booking is rendered: each rendering reads its phone number. */
function counted(booking: Booking): { readonly booking: Booking; readonly renderings: () => number } {
  let reads = 0;
  const seen = {
    ...booking,
    get phone() {
      reads += 1;
      return booking.phone;
    },
  };
  return { booking: seen, renderings: () => reads };
}

function Ticked({ bookings }: { readonly bookings: readonly Booking[] }): ReactElement {
  const [on, setOn] = useState<readonly string[]>([]);
  const key = (booking: Booking, { id }: { readonly id: number }): string => `${booking.id} ${id}`;
  return (
    <PassengerList
      trip={trip}
      bookings={bookings}
      seen={firstSight(bookings)}
      usual={usualPlaces(trip, bookings)}
      onBoard={(booking, customer) => on.includes(key(booking, customer))}
      onTick={(booking, customers) => setOn((before) => [...before, ...customers.map((customer) => key(booking, customer))])}
      onReceive={() => undefined}
      focusOn={undefined}
    />
  );
}

it('a tick renders its own booking alone, however many others the list has, and adds to the ticks before [CP-05]', async () => {
  const [first, second] = [counted(lindqvists), counted({ ...lindqvists, id: 9, refNo: 'H3NN5RRT', customers: kenji.customers })];
  renderApp(<Ticked bookings={[first.booking, second.booking]} />);
  const before = second.renderings();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Emma Lindqvist' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jonas Lindqvist' }));
  expect(second.renderings()).toBe(before);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kenji Watanabe' }));
  expect(second.renderings()).toBeGreaterThan(before);
  for (const [name, isOn] of [
    ['Emma Lindqvist', true],
    ['Jonas Lindqvist', true],
    ['Elsa Lindqvist', false],
    ['Kenji Watanabe', true],
  ] as const)
    expect([name, screen.getByRole<HTMLInputElement>('checkbox', { name }).checked]).toEqual([name, isOn]);
});
