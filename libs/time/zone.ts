import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { defaultZone } from './default-zone.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export type Instant = Date | string | number;

/** No zone changes its offset within a quarter of an hour that begins on one. */
const QUARTER_MS = 900_000;
const OFFSETS_KEPT = 10_000;
const offsets = new Map<string, number>();

export function inZone(instant: Instant, zone: string = defaultZone): dayjs.Dayjs {
  const at = dayjs(instant);
  return at.isValid() ? at.utcOffset(offsetOf(at.valueOf(), zone)) : at;
}

/** In minutes. Computing an offset takes almost a millisecond, and a list of trips needs hundreds. */
function offsetOf(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone}|${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  const offset = dayjs(quarter * QUARTER_MS)
    .tz(zone)
    .utcOffset();
  offsets.set(key, offset);
  return offset;
}

export const localTime = (wallClock: string, zone: string = defaultZone): dayjs.Dayjs => dayjs.tz(wallClock, zone);
