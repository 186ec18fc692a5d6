import { newcomerScreens, staffAccountScreens, userScreens, visitorScreens } from './accounts.js';
import { bookingScreens } from './bookings.js';
import { homeScreens } from './home.js';
import type { Records } from './records.js';
import type { Language } from '@atoll/languages/languages';
import type { Screen } from './screen.js';

export interface ScreenGroup {
  readonly name: string;
  /** In which controls are found and used, and colours checked; everything else is checked in the other one too. */
  readonly language: Language;
  readonly screens: readonly Screen[];
  /** Names the user who is logged in. */
  readonly user?: (records: Records) => string;
}

/** All screens of customers, in groups that share a page. */
export const screenGroups: readonly ScreenGroup[] = [
  { name: 'Home and its requests', language: 'dv', screens: homeScreens },
  { name: 'bookings', language: 'en', screens: bookingScreens },
  { name: 'pages of visitors', language: 'dv', screens: visitorScreens },
  { name: 'pages of a user', language: 'en', screens: userScreens, user: ({ traveller }) => traveller },
  { name: 'pages of a new user', language: 'dv', screens: newcomerScreens, user: ({ newcomer }) => newcomer },
  { name: 'pages of the account of staff', language: 'dv', screens: staffAccountScreens, user: () => 'super' },
];
