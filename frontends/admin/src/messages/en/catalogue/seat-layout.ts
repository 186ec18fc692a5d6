import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';

export const layoutTexts = defineTexts('admin-seat-layout', {
  back: 'Boats',
  title: 'Seat layout of {name}',
  missing: 'Boat not found.',
  warning: 'Updating resets the layout on all trips of this boat scheduled to depart from now onwards. Seats that people chose on them are released.',
  confirm: 'Replace the seats of {name}?',
  replace: 'Replace seats',
  keep: 'Keep as it is',
  failed: 'The layout could not be loaded, so a new one with a single seat is shown.',
  rows: 'Rows',
  columns: 'Columns',
  mode: 'Mode',
  selection: 'Selection mode',
  rename: 'Rename mode',
  all: 'All',
  clear: 'Clear',
  undo: 'Undo',
  update: 'Update',
  counts: 'Seats',
  capacity: 'Capacity',
  selected: 'Selected seats',
  remaining: 'Remaining seats',
  front: 'FRONT',
  stern: 'BACK',
  grid: 'Seats of the boat, front at the top',
  seatOn: 'Seat {name}, row {row}, selected',
  seatOff: 'Seat {name}, row {row}, not a seat',
  renaming: 'New name of seat {name}',
  selectHint: 'Tap a place to make it a seat. Drag to do many at once. With the keyboard, arrows move and space selects.',
  renameHint: 'Tap a seat to give it another name. With the keyboard, arrows move and Enter renames.',
  full: 'All {capacity} seats of this boat are placed.',
  LIMITS: ruleTexts.LAYOUT_LIMITS,
  taken: ruleTexts.LAYOUT_NAMES,
});

inDhivehi(layoutTexts, async () => (await import('../../dv/catalogue/seat-layout.js')).layoutDhivehi);
