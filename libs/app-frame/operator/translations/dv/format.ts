import type { Translated } from '../../../texts/i18n.js';
import type { formatTexts } from '../../format.js';

export const texts: Translated<typeof formatTexts> = {
  today: 'މިއަދު، {time}',
  tomorrow: 'މާދަމާ، {time}',
  yesterday: 'އިއްޔެ، {time}',
  minutes: '{minutes} މިނެޓު',
  hours: '{hours} ގަޑިއިރު',
  hoursMinutes: '{hours} ގަޑިއިރު {minutes} މިނެޓު',
  todayDay: 'މިއަދު',
  tomorrowDay: 'މާދަމާ',
  yesterdayDay: 'އިއްޔެ',
  onToday: 'މިއަދު',
  onTomorrow: 'މާދަމާ',
  onDay: '{day} ގައި',
};
