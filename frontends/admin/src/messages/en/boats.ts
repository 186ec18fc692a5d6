import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';

export const boatTexts = defineTexts('admin-boats', {
  title: 'Boats',
  add: 'Add Boat',
  none: 'No boats yet.',
  noneDetail: 'A boat is needed before trips can be added.',
  name: 'Name',
  capacity: 'Capacity',
  provider: 'Provider',
  chooseProvider: 'Choose a provider',
  close: 'Close',
  seats_one: '{count} seat',
  seats_other: '{count} seats',
  staff: 'Boat staff',
  noStaff: 'Nobody yet',
  addStaff: 'Add to boat staff',
  chooseStaff: 'Choose a captain',
  layout: 'Seat layout',
  noProviders: 'Add a provider first: a boat belongs to one.',
  NAME: ruleTexts.BOAT_NAME,
  CAPACITY: ruleTexts.BOAT_CAPACITY,
  PROVIDER: ruleTexts.BOAT_PROVIDER,
});
