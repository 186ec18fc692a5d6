import { expect, it } from '@jest/globals';
import { routeView } from './route-view.js';
import { routes } from './routes.js';

it('gives browsers and the gateway what the definitions say: npm run generate', () => {
  expect(routes).toEqual(routeView());
});
