// Days and times of the demo operators, in the default zone of operators.
import { addDays, dayOf, instantAt } from '@atoll/time/day';

export { addDays, dayOf };

/** The instant at which clocks show 'HH:mm' on that day. */
export const at = (day: string, time: string) => instantAt(day, time);

export const plusMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
