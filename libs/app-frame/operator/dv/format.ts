export const formatDhivehi = {
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
