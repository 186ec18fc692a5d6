import type { Input } from '@atoll/contracts/http/calls';
import { contactOf } from '../bookings/passengers/contact.js';
import type { PrivateTransfer } from '../requests/private-transfers/private-transfer.js';
import type { Waitlist } from '../requests/waitlist.js';
import { people } from './builders.js';
import { MAAFUSHI, MALE, NOW } from './trip-builders.js';

const ends = { fromLocationId: MALE, toLocationId: MAAFUSHI };
const typedContact = { phone: '777 1234', phoneCountryCode: 'mv', email: 'aisha@example.mv' };

/** Far in the future, for the service, whose clock is the real one. */
export const A_DAY = '2090-01-02';

export const aWaitlistForm: Input<'createWaitlist'> = { preferredTime: 'Morning', ...ends, date: A_DAY, ...typedContact };

export const aTransferForm: Input<'createPrivateTransfer'> = {
  ...ends,
  fromTime: `${A_DAY}T15:00:00+05:00`,
  ...typedContact,
  notes: 'Two surfboards',
  customers: people(1, 2, 3),
};

const stored = { operatorId: 'coral', id: 1, version: 1, createdAt: NOW, ...ends, ...contactOf(typedContact) };

export const aWaitlist = (over: Partial<Waitlist> = {}): Waitlist => ({ ...stored, preferredTime: 'Morning', date: A_DAY, tripCreated: false, ...over });

export const aPrivateTransfer = (over: Partial<PrivateTransfer> = {}): PrivateTransfer => ({
  ...stored,
  status: 'Pending',
  fromTime: new Date(`${A_DAY}T10:00:00Z`),
  customers: [
    { name: 'Aishath Naseem', ageGroupId: 1, occupiesSeat: true },
    { name: 'Baby', ageGroupId: 3, occupiesSeat: false },
  ],
  ...over,
});
