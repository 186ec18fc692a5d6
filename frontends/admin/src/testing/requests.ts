import type { PrivateTransfer, Waitlist } from '../server-types.js';

const ends = { fromLocationId: 1, toLocationId: 3, fromLocation: { id: 1, name: 'Malé' }, toLocation: { id: 3, name: 'Maafushi' } };

export const aWaitlist = (parts: Partial<Waitlist> = {}): Waitlist => ({
  id: 1,
  preferredTime: 'Morning',
  date: '2026-11-22',
  ...ends,
  phone: '+9607771234',
  email: null,
  tripCreated: false,
  created_at: '2026-11-21T05:00:00.000Z',
  ...parts,
});

const adult = { id: 1, name: 'Adult', minAge: 12, maxAge: null, occupiesSeat: true };
const infant = { id: 3, name: 'Infant', minAge: 0, maxAge: 1, occupiesSeat: false };

export const aPrivateTransfer = (parts: Partial<PrivateTransfer> = {}): PrivateTransfer => ({
  id: 12,
  status: 'Pending',
  ...ends,
  fromTime: '2030-01-02T10:00:00.000Z',
  phone: '+9607771234',
  email: 'zahira@example.mv',
  notes: 'Two surfboards',
  customers: [
    { name: 'Mariyam Zahira', ageGroupId: 1, ageGroup: adult },
    { name: 'Baby Zahira', ageGroupId: 3, ageGroup: infant },
  ],
  created_at: '2026-11-21T05:00:00.000Z',
  trip: null,
  booking: null,
  ...parts,
});

/** Accepted, with its trip and booking. */
export const anAcceptedTransfer = (parts: Partial<PrivateTransfer> = {}): PrivateTransfer =>
  aPrivateTransfer({
    status: 'Accepted',
    trip: { id: 77, fromTime: '2030-01-02T10:00:00.000Z', toTime: '2030-01-02T10:30:00.000Z', boatName: 'Coral Queen', isDeleted: false },
    booking: { id: 9, refNo: 'ABCD2345', priceInCent: 35050, priceInLaari: 540026 },
    ...parts,
  });
