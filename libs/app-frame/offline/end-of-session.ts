import { removeCaptainLists } from './captain-lists.js';
import { STAFF_PUSH } from './keep-page.js';

/** Removes what belongs to the user from this browser at every end of a session: the captain's lists, and the push messages to staff. */
export function forgetUser(): void {
  removeCaptainLists();
  void removeStaffPush();
}

/** The browser ends the subscription of a worker that is gone. Without it messages of the former user would be shown to the next one. */
async function removeStaffPush(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  const registration = await workers?.getRegistration(STAFF_PUSH).catch(() => undefined);
  await registration?.unregister().catch(() => undefined);
}
