import { expect, it } from '@jest/globals';
import { pageOf } from './page.js';

it.each([
  [{ page: 1999 }, false],
  [{ page: 2000 }, true],
  [{ page: 99, pageLimit: 100 }, false],
  [{ page: 100, pageLimit: 100 }, true],
  [{ page: 100, pageLimit: 5000 }, true],
])('a page of a list is refused behind 10,000 entries: %j %s [BK-33]', (asked, refused) => {
  if (refused) expect(() => pageOf(asked)).toThrow(expect.objectContaining({ code: 'PAGE_TOO_FAR' }));
  else expect(pageOf(asked).page).toBe(asked.page);
});
