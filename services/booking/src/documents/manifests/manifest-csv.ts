import { csvOf } from '@atoll/contracts/csv';
import type { Language } from '@atoll/languages/languages';
import { ageGroupOf } from '../../bookings/passengers/age-groups.js';
import { stopAt } from '../../trips/stop-at.js';
import { atStop } from './manifest.js';
import { textsIn } from '../texts/texts.js';
import type { Manifest } from './read-manifest.js';

/** The people of the manifest as a table; of a stop's sheet only those who are at that stop, with what happens to them there. */
export function manifestCsv({ trip, people, stop }: Manifest, language: Language): string {
  const texts = textsIn(language).manifest;
  const happens = { on: texts.gettingOn, stays: texts.staying, off: texts.gettingOff };
  const listed = stop === undefined ? people : people.filter((person) => atStop(person, stop));
  const head = ['number', 'name', 'ageGroup', 'nid', 'emergency', 'phone', 'booking', 'seats', 'from', 'to', 'boarded', 'note'] as const;
  const rows = listed.map((person) => {
    const at = stop === undefined ? undefined : atStop(person, stop);
    return [
      String(person.number),
      person.name,
      ageGroupOf(person.ageGroupId)?.name ?? '',
      person.nid,
      person.emergencyContact,
      person.phone,
      person.refNo,
      person.seats.join(' '),
      stopAt(trip, person.fromOrder).locationName,
      stopAt(trip, person.toOrder).locationName,
      person.boarded ? texts.yes : texts.no,
      person.notBoarded ? texts[`why.${person.notBoarded}`] : '',
      ...(at ? [happens[at]] : []),
    ];
  });
  return csvOf([[...head.map((column) => texts[column]), ...(stop === undefined ? [] : [texts.atStop])], ...rows]);
}
