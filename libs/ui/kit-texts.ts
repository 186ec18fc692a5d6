import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

/** Texts that belong to components and not to a page. */
export const kitTexts = defineTexts('kit', {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loadFailed: 'This could not be loaded.',
  dismiss: 'Dismiss',
  moreOf: 'One more {label}',
  fewerOf: 'One fewer {label}',
  optional: 'optional',
  country: 'Country code',
  nothingFound: 'Nothing found',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  chooseDate: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  copy: 'Copy',
  copied: 'Copied',
  step: 'Step {step} of {steps}: {label}',
  stepDone: 'Done: {label}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',
  pagination: 'Pages',
  fromTo: 'from {from} to {to}',
  hold: 'Hold to confirm',
});

inDhivehi(kitTexts, async () => (await import('./kit-texts.dv.js')).kitDhivehi);
