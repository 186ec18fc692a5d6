import type { Language } from '@atoll/languages/languages';
import { boats, locationsAndRoutes, providersAndUsers } from './admin-catalogue.js';
import { settings } from './admin-settings.js';
import { bookings, noPage, privateTransfers, trips, waitlists } from './admin-day.js';
import { bookingPanels, otherPanels } from './booking-panel.js';
import { captainsDay, captainsOtherScreens, withCamera } from './captain.js';
import type { Made } from './made.js';
import type { Screen } from './screen.js';
import { otherTrips, tripWorkspace } from './trip-workspace.js';

/** Screens that are checked one after the other, in one language and theme. */
export interface Part {
  readonly name: string;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly user: 'super' | 'captain';
  readonly screens: (made: Made) => readonly Screen[];
  /** Runs in each page before its scripts. */
  readonly before?: () => void;
}

// Each room is seen in both languages and in both themes. Dhivehi and dark break more often, so they come more often.
const [dhivehi, dark, office] = [{ language: 'dv' }, { theme: 'dark' }, { user: 'super' }] as const;
const [english, light, captain] = [{ language: 'en' }, { theme: 'light' }, { user: 'captain' }] as const;

/** All screens of staff. */
export const parts: readonly Part[] = [
  { name: 'trips and bookings', ...dhivehi, ...dark, ...office, screens: (made) => [...trips(made), ...bookings(made), ...noPage] },
  { name: 'waitlists and private transfers', ...english, ...dark, ...office, screens: (made) => [...waitlists(made), ...privateTransfers(made)] },
  { name: 'boats, providers and users', ...dhivehi, ...light, ...office, screens: (made) => [...boats(made), ...providersAndUsers()] },
  { name: 'locations and routes', ...dhivehi, ...dark, ...office, screens: locationsAndRoutes },
  { name: 'config, operator and audit trail', ...dhivehi, ...dark, ...office, screens: settings },
  { name: 'the workspace of a trip', ...dhivehi, ...dark, ...office, screens: tripWorkspace },
  { name: 'the workspaces of other trips', ...english, ...light, ...office, screens: otherTrips },
  { name: 'panels of bookings', ...dhivehi, ...dark, ...office, screens: bookingPanels },
  { name: 'panels of bookings that others decide', ...english, ...light, ...office, screens: otherPanels },
  { name: 'the captain’s day and boarding', ...dhivehi, ...light, ...captain, screens: captainsDay },
  { name: 'the captain’s camera, cash and acts without network', ...english, ...dark, ...captain, screens: captainsOtherScreens, before: withCamera },
];
