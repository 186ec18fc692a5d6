import { expect, it } from '@jest/globals';
import { routeView } from './route-view.js';
import { routes } from './routes.js';

it('are generated from the definitions: npm run generate', () => {
  expect(routes).toEqual(routeView());
});
