import dayjs from 'dayjs';
import dhivehi from 'dayjs/locale/dv.js';

/** Languages of the product; month and weekday names of Dhivehi are those of dayjs, since ICU has none. */
export type Language = 'en' | 'dv';

dayjs.locale({ ...dhivehi, meridiem: (hour) => (hour < 12 ? 'މކ' : 'މފ') }, undefined, true);
