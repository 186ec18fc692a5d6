import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../translated.js';

export const changeTexts = defineTexts('change', translated('change'), {
  change: 'Change',
  changeLeg: 'Change: {leg}',
  outbound: 'Outbound',
  return: 'Return',
  title: 'Change trip',
  titleLeg: 'Change trip · {leg}',
  now: 'Now {when}',
  days: 'Days around this date',
  dayDifference: 'Lowest difference in price, {currency}',
  dayShared: '{difference} on each of these days',
  dayFull: 'full',
  dayNone: 'none',
  dayNoTrip: 'no trip to change to',
  trips: 'Other trips on this day',
  none: 'No other trips on this day.',
  noneDetail: 'Choose another date.',
  loading: 'Loading trips',
  same: 'Same price',
  less: '{amount} less',
  more: '{amount} more',
  'refused.CHANGE_DEARER': 'Please contact the operator to change to this trip.',
  'refused.SEATS_NOT_AVAILABLE': ruleTexts.SEATS_NOT_AVAILABLE,
  'refused.RETURN_BEFORE_ARRIVAL': 'The return trip would depart before you arrive.',
  seatsGone: 'Seats that you chose are given back.',
  keep: 'Keep trip',
  confirm: 'Change to this trip',
});
