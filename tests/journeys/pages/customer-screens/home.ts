import { expect } from '@playwright/test';
import { at, openInApp } from '../../browser.js';
import { emptyDay } from '../../fixtures.js';
import { languages, type Direction } from '@atoll/languages/languages';
import { shownLanguage } from '../../language.js';
import { PARTY, type Records } from './records.js';
import { button, closeDialog, CUSTOMER, dialog, dialogBy, expectText, field, inLanguage, SHELL, type Screen, type Visit, type Words } from './screen.js';

const NEXT: Words = ['Continue', 'ކުރިއަށް'];
const WAITLIST: Words = ['Join Waitlist', 'ވެއިޓްލިސްޓަށް އެރުން'];
const MORE_ADULTS: Words = ['One more Adult', 'ބޮޑު މީހާ އިތުރުކުރައްވާ'];
const CONFIRM: Words = ['Confirm', 'ޔަޤީންކުރައްވާ'];
const ONE_ADULT_LESS: Words = ['One fewer Adult', 'ބޮޑު މީހާ މަދުކުރައްވާ'];
const EMAIL: Words = ['E-mail', 'އީމެއިލް'];
const SEND: Words = ['Send request', 'އެދުން ފޮނުއްވާ'];
const TO: Words = ['To', 'ދާ ތަން'];
const NAME: Words = ['Full name', 'ފުރިހަމަ ނަން'];

const home = ({ trip }: Records, day = trip.day): string => at(trip.operator, `/?date=${day}&from=${trip.from.id}&to=${trip.to.id}`);

/** The side at which a line begins. */
const PAGE_EDGE = { ltr: 'left', rtl: 'right' } as const satisfies Readonly<Record<Direction, string>>;

/** A Latin name that is too long for its field shows its beginning, and stands at the page's edge where it fits. */
async function expectCutAtItsEnd({ page, records }: Visit): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^(${TO.join('|')})$`) });
  await expect(box).toHaveValue(records.trip.to.name);
  await expect(box).toHaveCSS('direction', 'ltr');
  await expect(box).toHaveCSS('text-align', PAGE_EDGE[languages[await shownLanguage(page)].dir]);
}

const wizard: readonly Screen[] = [
  {
    name: 'Home with trips',
    wide: true,
    path: '/',
    shows: [`${CUSTOMER}/features/book-trip/home-page.tsx`, `${CUSTOMER}/features/book-trip/map/route-map.tsx`],
    open: async ({ page, records }) => {
      await openInApp(page, `${home(records)}&trip=${records.trip.id}`);
      await expect(page.getByRole('radio', { name: new RegExp(`^${records.trip.departs.split(' ')[0]}\\b`) })).toBeChecked();
      await expect(page.getByRole('img', { name: records.trip.to.name })).toBeVisible();
    },
  },
  {
    name: 'Home with its search open',
    open: async (visit) => {
      // On wide screens the search is open from the start.
      const line = visit.page.getByRole('button', { name: new RegExp(`^${inLanguage(visit, ['Edit search', 'ހޯދުން ބަދަލުކުރައްވާ'])}`) });
      if (await line.isVisible()) await line.click();
      await visit.page.getByText(inLanguage(visit, ['Round Trip', 'ދެ ކޮޅަށް']), { exact: true }).click();
      await visit.page.getByText(inLanguage(visit, ['Local', 'ދިވެހި']), { exact: true }).click();
      await expectText(visit, ['Return date', 'އެނބުރި އަންނަ ތާރީޚު']);
    },
    holdsInBoth: expectCutAtItsEnd,
  },
  {
    name: 'Home with the islands to choose from',
    shows: ['libs/ui/fields/combo-box-list.tsx'],
    open: async (visit) => {
      await visit.page.getByRole('combobox', { name: inLanguage(visit, TO), exact: true }).click();
      await expect(visit.page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'Home with its calendar',
    shows: ['libs/ui/dates/calendar-popover.tsx'],
    open: async (visit) => {
      await visit.page.keyboard.press('Escape');
      await visit.page.getByRole('button', { name: new RegExp(`^${inLanguage(visit, ['Return date', 'އެނބުރި އަންނަ ތާރީޚު'])} `) }).click();
      await expect(dialog(visit.page).getByRole('grid').first()).toBeVisible();
    },
  },
  {
    name: 'passengers, none chosen',
    wide: true,
    shows: [`${CUSTOMER}/features/book-trip/finish/later-steps.tsx`],
    open: async (visit) => {
      await visit.page.goto(`${home(visit.records)}&trip=${visit.records.trip.id}`);
      await button(visit, ['Book Now', 'ބުކްކުރައްވާ']).click();
      await button(visit, ONE_ADULT_LESS).click();
      await button(visit, NEXT).click();
      await expectText(visit, ['Select at least one customer.', 'މަދުވެގެން އެއް ފަސިންޖަރަކު ހޮއްވަވާށެވެ.']);
    },
  },
  {
    name: `names of ${PARTY} people, none entered`,
    wide: true,
    open: async (visit) => {
      for (let one = 0; one < PARTY; one += 1) await button(visit, MORE_ADULTS).click();
      await expect(field(visit, NAME)).toHaveCount(PARTY);
      await button(visit, NEXT).click();
      await expectText(visit, ['Please enter all customer names.', 'ހުރިހާ ފަސިންޖަރުންގެ ނަން ޖައްސަވާށެވެ.']);
    },
  },
  {
    name: `summary of ${PARTY} people, no contact entered`,
    wide: true,
    open: async (visit) => {
      for (let one = 0; one < PARTY; one += 1)
        await field(visit, NAME)
          .nth(one)
          .fill(`Maximiliane von Hohenzollern-Sigmaringen ${one + 1}`);
      await button(visit, NEXT).click();
      await button(visit, CONFIRM).click();
      await expectText(visit, ['Please enter at least one.', 'މަދުވެގެން އެއް ގޮތެއް ޖައްސަވާށެވެ.']);
    },
  },
];

const requests: readonly Screen[] = [
  {
    name: 'Home of lagoon with trips',
    path: '/',
    wide: true,
    open: async ({ page, records: { route } }) => {
      await page.goto(at('lagoon', `/?date=${route.day}&from=${route.from.id}&to=${route.to.id}&trip=${route.id}`));
      await expect(page.getByRole('radio', { name: new RegExp(`^${route.departs}\\b`) })).toBeChecked();
    },
  },
  {
    name: 'Home without trips',
    open: async (visit) => {
      await visit.page.goto(home(visit.records, emptyDay()));
      await expect(button(visit, WAITLIST).first()).toBeVisible();
    },
  },
  dialogBy('waitlist', WAITLIST, `${CUSTOMER}/features/waitlist/waitlist-dialog.tsx`, `${CUSTOMER}/requests/request-dialog.tsx`),
  {
    name: 'waitlist, no time chosen',
    open: async (visit) => {
      await button(visit, ['Join waitlist', 'ވެއިޓްލިސްޓަށް އަރުއްވާ']).click();
      await expectText(visit, ['No preferred time chosen.', 'ބޭނުންފުޅުވާ ވަގުތެއް ހޮވިފައެއް ނެތެވެ.']);
    },
  },
  {
    name: 'waitlist, joined',
    open: async (visit) => {
      await dialog(visit.page)
        .getByText(inLanguage(visit, ['Morning', 'ހެނދުނު']), { exact: true })
        .click();
      await field(visit, EMAIL).fill('traveller@example.com');
      await button(visit, ['Join waitlist', 'ވެއިޓްލިސްޓަށް އަރުއްވާ']).click();
      await expectText(visit, ['You are on the waitlist', 'ވެއިޓްލިސްޓުގައި އެބައިންނެވި']);
    },
  },
  dialogBy('private transfer', ['Request Private Transfer', 'އަމިއްލަ ދަތުރަކަށް އެދިވަޑައިގަންނަވާ'], `${CUSTOMER}/features/private-transfer/private-transfer-dialog.tsx`),
  {
    name: 'private transfer, no time chosen',
    open: async (visit) => {
      await button(visit, NEXT).click();
      await expectText(visit, ['Select date and time.', 'ތާރީޚާއި ގަޑި ހޮއްވަވާށެވެ.']);
    },
  },
  {
    name: 'private transfer, passengers',
    open: async (visit) => {
      await field(visit, ['Departure time', 'ފުރާ ގަޑި']).selectOption('10:30');
      await button(visit, NEXT).click();
      await button(visit, MORE_ADULTS).last().click();
    },
  },
  {
    name: 'private transfer, names',
    open: async (visit) => {
      await button(visit, NEXT).click();
      await field(visit, NAME).fill('Emma Lind');
    },
  },
  {
    name: 'private transfer, contact',
    open: async (visit) => {
      await button(visit, NEXT).click();
      await button(visit, SEND).click();
      await expectText(visit, ['Please enter at least one.', 'މަދުވެގެން އެއް ގޮތެއް ޖައްސަވާށެވެ.']);
    },
  },
  {
    name: 'private transfer, sent',
    shows: [`${CUSTOMER}/features/private-transfer/transfer-sent.tsx`],
    open: async (visit) => {
      await field(visit, EMAIL).fill('traveller@example.com');
      await button(visit, SEND).click();
      await expectText(visit, ['Your request was sent', 'އެދުން ފޮނުވިއްޖެ']);
    },
  },
  dialogBy('find booking', ['Find my booking', 'މަގޭ ބުކިން ހޯދުން'], `${SHELL}/find-booking/find-booking-dialog.tsx`),
  {
    name: 'offline',
    open: async ({ page }) => {
      await closeDialog(page);
      await page.context().setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: /\d:\d\d/ })).toBeVisible();
    },
    leave: ({ page }) => page.context().setOffline(false),
  },
];

export const homeScreens: readonly Screen[] = [...wizard, ...requests];
