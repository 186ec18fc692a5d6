import { filled, type TextParams } from '@atoll/errors/text';
import { formatLongDate, formatTime } from '@atoll/time/format';
import { transferredByMs } from '@atoll/time/transferred';
import type { Language } from '@atoll/languages/languages';
import { ageGroupOf } from '../../../bookings/passengers/age-groups.js';
import { stopAt } from '../../../trips/stop-at.js';
import { atStop, totalsOf, type AtStop, type ManifestPerson } from '../manifest.js';
import type { Manifest } from '../read-manifest.js';
import type { ManifestText } from '../../texts/en.js';
import { textsIn } from '../../texts/texts.js';

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface ManifestRow {
  readonly number: string;
  readonly boarded: boolean;
  readonly name: string;
  /** Booking, where they get off, and why they may not board. */
  readonly detail: string;
  readonly ageGroup: string;
  readonly nid: string;
  readonly phone: string;
  readonly emergency: string;
  readonly seats: string;
}

/** Has all that a manifest shows, as texts; plain data, since another thread draws it. */
export interface ManifestPaper {
  readonly language: Language;
  readonly title: string;
  readonly operator: string;
  readonly trip: string;
  readonly from: string;
  readonly to: string;
  readonly warning: string;
  readonly facts: readonly Labelled[];
  readonly columns: Readonly<Record<Exclude<keyof ManifestRow, 'boarded' | 'detail'>, string>>;
  readonly sections: readonly { readonly title: string; readonly rows: readonly ManifestRow[] }[];
  readonly none: string;
  readonly totals: { readonly title: string; readonly facts: readonly Labelled[] };
  readonly signatures: readonly { readonly who: string; readonly lines: readonly string[] }[];
  readonly foot: string;
  readonly unknownLetters: string;
  readonly createdAtMs: number;
}

type Say = (text: ManifestText, params?: TextParams) => string;
type Words = Manifest & { readonly say: Say; readonly time: (ms: number) => string; readonly day: (at: number | Date) => string };

/** The manifest in words, in the operator's zone. A ticked box is a passenger who was marked as boarded; the others are ticked by hand. */
export function manifestPaper(manifest: Manifest, language: Language): ManifestPaper {
  const { trip, version, settings, at } = manifest;
  const { clock24h, zone } = settings;
  const say: Say = (text, params) => filled(textsIn(language).manifest[text], params);
  const time = (ms: number): string => formatTime(new Date(ms), { use24Hour: clock24h, zone, language });
  const day = (instant: number | Date): string => formatLongDate(new Date(instant), zone, language);
  const words: Words = { ...manifest, say, time, day };
  const lines = [say('signature'), say('signedAt')];
  return {
    language,
    title: say('title'),
    operator: settings.companyName || settings.productTitle,
    trip: say('trip', { id: trip.id }),
    from: stopAt(trip, 1).locationName,
    to: trip.stops.at(-1)?.locationName ?? '',
    warning: trip.deletedAtMs ? say('deleted') : '',
    facts: factsOf(words),
    columns: {
      number: say('number'),
      name: say('name'),
      ageGroup: say('ageGroup'),
      nid: say('nid'),
      phone: say('phone'),
      emergency: say('emergency'),
      seats: say('seats'),
    },
    sections: sectionsOf(words),
    none: say('none'),
    totals: totals(words),
    signatures: [say('captain'), say('operator')].map((who) => ({ who, lines })),
    foot: say('foot', { id: trip.id, version, date: day(at), time: time(at.getTime()), zone }),
    unknownLetters: say('unknownLetters'),
    createdAtMs: at.getTime(),
  };
}

function factsOf({ trip, stop, version, at, say, time, day }: Words): Labelled[] {
  const { transfer } = trip;
  const laterMs = transferredByMs(trip);
  const here = stop === undefined ? undefined : stopAt(trip, stop);
  const facts: readonly [ManifestText, string][] = [
    ['date', day(trip.fromTimeMs + laterMs)],
    ['departs', time(trip.fromTimeMs + laterMs)],
    ['arrives', transfer ? (transfer.newArrivalTimeMs ? time(transfer.newArrivalTimeMs) : '') : time(trip.toTimeMs)],
    ['boat', transfer?.boatName ?? trip.boatName],
    ['provider', transfer?.providerName ?? trip.providerName],
    ['route', trip.routeName],
    ['stop', here ? `${here.locationName}, ${time(here.timeMs + laterMs)}` : ''],
    ['version', version],
    ['printed', `${day(at)}, ${time(at.getTime())}`],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label: say(label), value }] : []));
}

/** Returns the sections: for the whole trip one for each stop where passengers get on; for a stop's sheet, who gets on, stays and gets off. */
function sectionsOf(words: Words): ManifestPaper['sections'] {
  const { trip, people, stop, say, time } = words;
  const rows = (those: readonly ManifestPerson[]): ManifestRow[] => those.map((person) => rowOf(person, words));
  if (stop !== undefined) {
    const parts: readonly [AtStop, ManifestText][] = [
      ['on', 'gettingOn'],
      ['stays', 'staying'],
      ['off', 'gettingOff'],
    ];
    return parts.map(([part, text]) => {
      const those = people.filter((person) => atStop(person, stop) === part);
      return { title: say('sheetPart', { part: say(text), count: those.length }), rows: rows(those) };
    });
  }
  const boarding = trip.stops.filter(({ order }) => people.some(({ fromOrder }) => fromOrder === order));
  if (trip.stops.length <= 2 || boarding.length === 0) return [{ title: say('people', { count: people.length }), rows: rows(people) }];
  return boarding.map(({ order, locationName, timeMs }) => {
    const those = people.filter(({ fromOrder }) => fromOrder === order);
    return { title: say('peopleFrom', { location: locationName, time: time(timeMs + transferredByMs(trip)), count: those.length }), rows: rows(those) };
  });
}

function rowOf(person: ManifestPerson, { trip, say }: Words): ManifestRow {
  const { number, name, ageGroupId, nid, phone, emergencyContact, seats, refNo, toOrder, boarded, notBoarded } = person;
  const detail = [
    refNo,
    ...(trip.stops.length > 2 ? [say('toLocation', { location: stopAt(trip, toOrder).locationName })] : []),
    ...(notBoarded ? [say(`why.${notBoarded}`)] : []),
  ];
  const ageGroup = ageGroupOf(ageGroupId)?.name ?? '';
  return { number: String(number), boarded, name, detail: detail.join(' · '), ageGroup, nid, phone, emergency: emergencyContact, seats: seats.join(' ') };
}

/** By age group: of all passengers, or of those who are on board when the boat leaves the stop. */
function totals({ trip, people, stop, say }: Words): ManifestPaper['totals'] {
  const counted = stop === undefined ? people : people.filter((person) => ['on', 'stays'].includes(atStop(person, stop) ?? ''));
  const title = stop === undefined ? say('totals') : say('totalsLeaving', { location: stopAt(trip, stop).locationName });
  const facts = [
    ...totalsOf(counted).map(({ name, count }) => ({ label: name, value: String(count) })),
    { label: say('total'), value: String(counted.length) },
    { label: say('onBoard'), value: String(counted.filter(({ boarded }) => boarded).length) },
  ];
  return { title, facts };
}
