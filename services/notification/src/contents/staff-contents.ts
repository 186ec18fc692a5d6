import { routes, type CallName } from '@atoll/contracts/http/routes';
import type { BookingForMessage, ForPrivateTransferResponse } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { hasRole } from '@atoll/runtime/context/roles';
import { languages, type Language } from '@atoll/languages/languages';
import { nameIn } from '@atoll/languages/names';
import { dayOf } from '@atoll/time/day';
import type { DueMessage } from '../messages/due-messages.port.js';
import { staffTemplates, type StaffTemplate } from '../messages/staff-messages.port.js';
import type { ForgetEnded } from '../staff-devices/forget-ended.js';
import type { StaffDevices } from '../staff-devices/staff-devices.port.js';
import type { StaffActor } from '../staff-devices/staff-sessions.port.js';
import type { StaffText } from '../texts/en.js';
import { languageOf } from '../texts/texts.js';
import { departureWords, stopName } from './booking-values.js';
import type { Letter } from './letter.js';

/** The owners of the subjects. */
export interface StaffPeers {
  booking(operatorId: string, bookingId: number): Promise<BookingForMessage | undefined>;
  privateTransfer(operatorId: string, privateTransferId: number): Promise<ForPrivateTransferResponse | undefined>;
  staffedTrips(operatorId: string, tripIds: readonly number[]): Promise<readonly TripSnapshot[]>;
}

/** Says which subjects are asked for, on whose behalf and in which language. */
interface Asked {
  readonly peers: StaffPeers;
  readonly operatorId: string;
  readonly ids: readonly number[];
  readonly actor: StaffActor;
  readonly of: OperatorWithSettings;
  readonly language: Language;
}

/** Still waits, or has changed. */
interface Subject {
  /** Without a name, a contact or a national id. */
  readonly what: string;
  readonly path: string;
  readonly text?: StaffText;
}

interface StaffKind {
  /** The call by which staff decide or look: those who may make it are notified. */
  readonly call: CallName;
  /** Page that has all of them. */
  readonly list: string;
  readonly subjects: (asked: Asked) => Promise<readonly Subject[]>;
}

type Waits = 'isSlipPending' | 'isCounterPending' | 'isCancellationPending';

const bookings =
  (list: string, waits: Waits): StaffKind['subjects'] =>
  async ({ peers, operatorId, ids }) => {
    const found = await Promise.all(ids.map((id) => peers.booking(operatorId, id)));
    return found.flatMap((booking) => (booking?.[waits] ? [{ what: booking.refNo, path: `${list}&booking=${booking.refNo}` }] : []));
  };

const SLIPS = '/admin?tab=bookings&status=Pending+Verification';
const COUNTER = '/admin?tab=bookings&status=Pending+Cash+Option';
const CANCELLATIONS = '/admin?tab=bookings&request=Cancellation';
const TRANSFERS = '/admin?tab=privateTransfers&status=Pending';

/** A further kind is a row here, a template and a text. */
const staffKinds: Readonly<Record<StaffTemplate, StaffKind>> = {
  'staff-slip': { call: 'processTransferSlip', list: SLIPS, subjects: bookings(SLIPS, 'isSlipPending') },
  'staff-counter': { call: 'proceedCashPayment', list: COUNTER, subjects: bookings(COUNTER, 'isCounterPending') },
  'staff-cancellation': { call: 'declineCancellation', list: CANCELLATIONS, subjects: bookings(CANCELLATIONS, 'isCancellationPending') },
  'staff-private-transfer': { call: 'acceptPrivateTransfer', list: TRANSFERS, subjects: pendingTransfers },
  'staff-trip': { call: 'getCaptainTrips', list: '/captain', subjects: ownTrips },
  'staff-trip-left': { call: 'getCaptainTrips', list: '/captain', subjects: leftTrips },
};

async function pendingTransfers({ peers, operatorId, ids, of, language }: Asked): Promise<readonly Subject[]> {
  const found = await Promise.all(ids.map(async (id) => ({ id, transfer: await peers.privateTransfer(operatorId, id) })));
  return found.flatMap(({ id, transfer }) =>
    transfer?.isPending ? [{ what: departureWords(transfer.fromTimeMs, of, language).short, path: `${TRANSFERS}&request=${id}` }] : [],
  );
}

/** Those of the boats of which the user is staff. */
async function ownTrips({ peers, operatorId, ids, actor, of, language }: Asked): Promise<readonly Subject[]> {
  const trips = await peers.staffedTrips(operatorId, ids);
  return trips.filter(({ staffUserIds }) => staffUserIds.includes(actor.userId)).map((trip) => tripSubject(trip, of, language));
}

/** Those of boats of which the user is no staff, so that their page is not theirs: a trip that came back is not among them. */
async function leftTrips({ peers, operatorId, ids, actor, of, language }: Asked): Promise<readonly Subject[]> {
  const trips = await peers.staffedTrips(operatorId, ids);
  const left = trips.filter(({ staffUserIds }) => !staffUserIds.includes(actor.userId));
  return left.map((trip) => ({ ...tripSubject(trip, of, language), path: dayPath(trip, of) }));
}

const dayPath = ({ fromTimeMs }: TripSnapshot, { operator }: OperatorWithSettings): string => `/captain?date=${dayOf(fromTimeMs, operator.zone)}`;

function tripSubject(trip: TripSnapshot, of: OperatorWithSettings, language: Language): Subject {
  const [first, last] = [trip.stops[0], trip.stops.at(-1)];
  const route = [first, last].map((stop) => (stop ? stopName(stop, language) : '')).join(' – ');
  const { comma } = languages[language];
  const boat = nameIn(language, { name: trip.boatName, names: trip.boatNames });
  const what = [route, departureWords(trip.fromTimeMs, of, language).short, boat].join(`${comma} `);
  // its page is gone with the trip
  if (trip.deletedAtMs) return { what, path: dayPath(trip, of), text: 'staff-trip-deleted' };
  return { what, path: `${dayPath(trip, of)}&trip=${trip.id}`, ...(trip.transferredAtMs && { text: 'staff-trip-transferred' }) };
}

type StaffDue = DueMessage & { readonly template: StaffTemplate };

export const isOfStaff = (message: DueMessage): message is StaffDue => staffTemplates.some((template) => template === message.template);

/** Messages to the devices of staff. */
export class StaffContents {
  constructor(
    private readonly devices: Pick<StaffDevices, 'byId'>,
    private readonly ended: ForgetEnded,
    private readonly peers: StaffPeers,
  ) {}

  /** Undefined where nothing waits any more, or the user of the device may not decide about it. */
  async of(message: StaffDue, of: OperatorWithSettings, origin: string): Promise<Letter | undefined> {
    const { operatorId, staffDeviceId = '', template } = message;
    const device = await this.devices.byId(operatorId, staffDeviceId);
    const actor = device && (await this.ended.userOf(device));
    const kind = staffKinds[template];
    if (!actor || !hasRole(routes[kind.call].role, { actor })) return undefined;
    const language = languageOf(device, of.settings);
    const ids = [...new Set(message.subjects)];
    const subjects = await kind.subjects({ peers: this.peers, operatorId, ids, actor, of, language });
    const [first] = subjects;
    if (!first) return undefined;
    const isOne = subjects.length === 1;
    return {
      contact: { phone: '', email: '', staffDevice: device.deviceId },
      device,
      operator: of.operator,
      language,
      text: (isOne && first.text) || template,
      values: { count: subjects.length, what: first.what },
      facts: [],
      links: [{ url: origin + (isOne ? first.path : kind.list) }],
      isInternal: true,
    };
  }
}
