import { expect, it } from '@jest/globals';
import { unshownComponents } from './kit-shown.ts';
import { pageSources } from './page-imports.ts';

it('finds the components that the page of all components does not show, also of those that load later', () => {
  const sources = {
    'frontends/shell/src/kit/kit-page.tsx': "import { Dates } from './kit-dates.js';",
    'frontends/shell/src/kit/kit-dates.tsx': "import { DatePicker } from '@atoll/ui/dates/date-picker';",
    'libs/ui/dates/date-picker.tsx': "const Calendar = lazy(async () => ({ default: (await import('./calendar.js')).Calendar }));",
    'libs/ui/dates/calendar.tsx': '',
    'libs/ui/dates/clock.tsx': '',
    'libs/ui/theme/tokens.ts': '',
  };
  expect(unshownComponents(sources)).toEqual(['libs/ui/dates/clock.tsx']);
});

it('every component of libs/ui is on the page', () => {
  expect(unshownComponents(pageSources())).toEqual([]);
});
