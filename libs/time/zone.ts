import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Where the operators' days begin and end (spec XC-01). */
export const defaultZone = 'Indian/Maldives';

export type Instant = Date | string | number;

export const inZone = (instant: Instant, zone: string = defaultZone): dayjs.Dayjs => dayjs(instant).tz(zone);

export const localTime = (wallClock: string, zone: string = defaultZone): dayjs.Dayjs => dayjs.tz(wallClock, zone);
