// Days and clock times of the demo operators' zone: the Maldives keep UTC+5 all year.
const OFFSET_MINUTES = 5 * 60;
const DAY_MS = 86_400_000;

/** 'YYYY-MM-DD' of an instant. */
export const dayOf = (instant) => new Date(instant.getTime() + OFFSET_MINUTES * 60_000).toISOString().slice(0, 10);

export const addDays = (day, count) => new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The instant at which clocks show 'HH:mm' on that day. */
export const at = (day, time) => new Date(`${day}T${time}:00+05:00`);

export const plusMinutes = (instant, minutes) => new Date(instant.getTime() + minutes * 60_000);

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
