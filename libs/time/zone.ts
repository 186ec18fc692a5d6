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

/** In minutes. Computing an offset takes some 40 µs, and a list of trips needs hundreds of the same. */
function offsetOf(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const key = `${zone}|${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  const offset = computedOffset(quarter * QUARTER_MS, zone);
  offsets.set(key, offset);
  return offset;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** By one kept format per zone: dayjs makes a format for each offset that it computes, which takes almost a millisecond. */
function computedOffset(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  // 'GMT+05:30'; 'GMT' alone is no offset
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(ms)) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}

export const localTime = (wallClock: string, zone: string = defaultZone): dayjs.Dayjs => dayjs.tz(wallClock, zone);
