import { expect, it } from '@jest/globals';
import { pageSources } from './page-imports.ts';
import { staffParts, unmatched } from './staff-screens.ts';

const sources = {
  'frontends/admin/src/routes.tsx': "const AdminPage = lazyPage(async () => (await import('./admin-page.js')).AdminPage);",
  'frontends/admin/src/admin-page.tsx': "import { Boats } from './boats.js';\nimport { Rename } from './rename.js';",
  'frontends/admin/src/boats.tsx': "const BoatDialog = lazyPage(async () => (await import('./boat-dialog.js')).BoatDialog);",
  'frontends/admin/src/boat-dialog.tsx': "import { FormDialog } from '@atoll/ui/form-dialogs/form-dialog';",
  'frontends/admin/src/rename.tsx': "import { FormDialog } from '@atoll/ui/form-dialogs/form-dialog';",
  'frontends/captain/src/routes.tsx': "import { Scan } from './scan.js';",
  'frontends/captain/src/scan.tsx': "import { Dialog } from '@atoll/ui/dialogs/dialog';",
  'libs/ui/form-dialogs/form-dialog.tsx': "import { Dialog } from '../dialogs/dialog.js';",
  'libs/ui/dialogs/dialog.tsx': '',
};
const parts = ['admin/src/admin-page.tsx', 'admin/src/boat-dialog.tsx', 'admin/src/rename.tsx', 'captain/src/scan.tsx'].map((path) => `frontends/${path}`);

it('finds the modules of staff’s pages that are loaded later or open a dialog, also one with the form of others', () => {
  expect(staffParts(sources)).toEqual(parts);
});

it('finds the parts that no screen shows, and names of none or of several', () => {
  expect(unmatched(parts, ['admin-page', 'boat-dialog', 'src/rename', 'src/scan'])).toEqual([]);
  expect(unmatched(parts, ['admin-page', 'boat-dialog', 'src/scan', 'boats-tab'])).toEqual(['frontends/admin/src/rename.tsx', 'boats-tab']);
  expect(unmatched(['a/boat-dialog.tsx', 'b/boat-dialog.tsx'], ['boat-dialog'])).toEqual(['boat-dialog']);
});

it('finds them in the pages as they are', () => {
  expect(staffParts(pageSources()).length).toBeGreaterThan(50);
});
