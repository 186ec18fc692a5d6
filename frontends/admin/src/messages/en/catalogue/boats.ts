import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';
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
  save: 'Save',
  editOf: 'Edit {name}',
  capacityHint: 'Coming trips get the new capacity too.',
  removeStaff: 'Remove {name} from the staff of {boat}',
  deleteOf: 'Delete {name}',
  deleteTitle: 'Are you sure to delete {name}?',
  deleteText: 'A boat with coming trips cannot be deleted. Past trips keep its name.',
  deleteConfirm: 'Delete boat',
  deleteKeep: 'Keep boat',
  NAME: ruleTexts.BOAT_NAME,
  CAPACITY: ruleTexts.BOAT_CAPACITY,
  PROVIDER: ruleTexts.BOAT_PROVIDER,
});

inDhivehi(boatTexts, async () => (await import('../../dv/catalogue/boats.js')).boatDhivehi);
