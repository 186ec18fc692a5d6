import dayjs from 'dayjs';
import dhivehi from 'dayjs/locale/dv.js';

/** Languages of the product; month and weekday names of Dhivehi are those of dayjs, since ICU has none. */
export type Language = 'en' | 'dv';

/** dayjs reads `meridiem`, which its type does not name. */
const complete = { ...dhivehi, meridiem: (hour: number) => (hour < 12 ? 'މކ' : 'މފ') };
dayjs.locale(complete, undefined, true);
