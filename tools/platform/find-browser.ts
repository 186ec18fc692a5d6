import { ensurePackage, onPath } from '../programs/commands.mjs';
import { say } from '../programs/say.mjs';

/** Chromium without its own windows and toolbars, as Playwright starts it: half the processor time of the whole program. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of the browser for the journeys. The headless shell is installed where that is possible; otherwise the whole program serves, more slowly. */
export async function findBrowser(): Promise<string> {
  const shell = onPath(SHELL);
  if (shell) return shell;
  const whole = WHOLE.map(onPath).find((path) => path !== undefined);
  if (!whole) return ensurePackage(SHELL, SHELL, 'The browser journeys').catch(() => ensurePackage('chromium', 'chromium', 'The browser journeys'));
  return ensurePackage(SHELL, SHELL, 'The browser journeys').catch(() => {
    say(`The journeys run in ${whole}, which takes twice the processor time of ${SHELL}.`);
    return whole;
  });
}
