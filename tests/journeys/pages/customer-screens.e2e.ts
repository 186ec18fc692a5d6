import { expect, test } from '@playwright/test';
import { customerParts, customerRoutes, unopened } from '../../../tools/check/pages/customer-screens.ts';
import { pageSources } from '../../../tools/check/pages/page-imports.ts';
import { screenGroups } from './customer-screens/table.js';

test('the screens that are checked for accessibility are all pages, dialogs and parts of pages of customers @phone', () => {
  const all = screenGroups.flatMap(({ screens }) => screens);
  const sources = pageSources();
  expect([...new Set(all.flatMap(({ shows = [] }) => shows))].toSorted()).toEqual(customerParts(sources));
  const paths = all.flatMap(({ path = [] }) => path);
  expect(unopened(customerRoutes(sources), paths)).toEqual([]);
});
