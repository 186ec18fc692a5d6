import { expect, it } from '@jest/globals';
import { startWorld } from '../testing/world.js';

const provision = {
  operatorId: 'lagoon',
  hostNames: ['lagoon.localhost'],
  productTitle: 'Lagoon Lines',
  companyName: 'Lagoon Lines Maldives',
  superUser: { username: 'super', password: 'demo-password', phone: '7771234' },
};

it('creates an operator with its super user once; later runs change the set-up only [ID-04]', async () => {
  const { provisionOperator, operators, users, invalidation } = await startWorld();
  await provisionOperator.run({ ...provision, configs: { 'Cent per seat': 300 } });
  const superUser = await users.byUsername('lagoon', 'super');
  expect(superUser).toMatchObject({ id: 1, phone: '+9607771234', isSuperUser: true });
  await provisionOperator.run(provision);
  expect(invalidation.sent).toEqual([{ operatorId: 'lagoon' }]);
  await provisionOperator.run({ ...provision, productTitle: 'Lagoon' });
  const { productTitle, version, configs } = await operators.of('lagoon');
  expect([productTitle, version]).toEqual(['Lagoon', 2]);
  expect(configs.find(({ name }) => name === 'Cent per seat')?.value).toBe('300');
  expect(await users.byUsername('lagoon', 'super')).toEqual(superUser);
});
