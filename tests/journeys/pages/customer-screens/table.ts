import { newcomerScreens, userScreens, visitorScreens } from './accounts.js';
import { bookingScreens } from './bookings.js';
import { homeScreens } from './home.js';
import type { Records } from './records.js';
import type { Screen } from './screen.js';

export interface ScreenGroup {
  readonly name: string;
  readonly screens: readonly Screen[];
  /** Who is logged in. */
  readonly user?: (records: Records) => string;
}

/** All screens of customers, in groups that share a page. */
export const screenGroups: readonly ScreenGroup[] = [
  { name: 'Home and its requests', screens: homeScreens },
  { name: 'bookings', screens: bookingScreens },
  { name: 'pages of visitors', screens: visitorScreens },
  { name: 'pages of a user', screens: userScreens, user: ({ traveller }) => traveller },
  { name: 'pages of a new user', screens: newcomerScreens, user: ({ newcomer }) => newcomer },
];
