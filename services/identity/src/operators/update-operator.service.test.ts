import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettingsClient } from '@atoll/operator-settings/client';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { eventually } from '@atoll/testing/eventually';
import { startTestIdentity, type TestIdentity } from '../testing/service.js';
import { Users } from '../users/users.port.js';
import type { User } from '../users/user.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
let superUser: User;
let admin: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  superUser = (await identity.service.get(Users).byUsername('coral', 'super'))!;
  admin = await identity.account('adam', { isAdmin: true });
});
afterAll(() => identity?.stop());

const update = (edit: object) => identity.ask('updateOperator', edit, identity.actor(superUser));
const shownTo = async (user?: User, operatorId = 'coral') =>
  (await identity.ask('getOperator', undefined, user && identity.actor(user), operatorId)).body['operator'] as Record<string, unknown>;

describe('an operator', () => {
  it('is edited by a super user; what is left out stays, and no other operator changes [ID-04]', async () => {
    const before = await shownTo(superUser);
    const edit = {
      productTitle: ' Reef Ferries ',
      primaryColour: '#AA3300',
      termsText: 'One\nTwo',
      contactPhone: '3001234',
      cardUSD: true,
      feeBasisPoints: 290,
    };
    expect(await update(edit)).toMatchObject({ status: 200, body: { message: 'Operator updated.', code: 'OPERATOR_UPDATED' } });
    const wanted = { ...edit, productTitle: 'Reef Ferries', primaryColour: '#aa3300', contactPhone: '+9603001234' };
    expect(await shownTo(superUser)).toEqual({ ...before, ...wanted, version: (before['version'] as number) + 1 });
    expect(await shownTo(undefined, 'lagoon')).toMatchObject({ productTitle: 'Lagoon Lines', primaryColour: '#0f766e' });
  });

  it('shows as `cash` what its config says; no edit of the operator changes it [ID-54]', async () => {
    const cashConfig = async (value: string) => {
      const { body } = await identity.ask('getConfigs', {}, identity.actor(admin));
      const { id } = (body['configs'] as { id: number; name: string }[]).find(({ name }) => name === 'Enable cash payment')!;
      expect((await identity.ask('updateConfig', [{ id, value }], identity.actor(superUser))).status).toBe(200);
    };
    await update({ cash: true });
    expect(await shownTo()).toMatchObject({ cash: false });
    await cashConfig('true');
    await update({ cash: false });
    expect(await shownTo()).toMatchObject({ cash: true });
    expect(await shownTo(superUser)).toMatchObject({ cash: true });
    await cashConfig('false');
  });

  it('shows its e-mail address, fees and version to super users only', async () => {
    for (const field of ['contactEmail', 'feeFixedCent', 'feeBasisPoints', 'version']) {
      expect(await shownTo(superUser)).toHaveProperty(field);
      expect(await shownTo(admin)).not.toHaveProperty(field);
      expect(await shownTo()).not.toHaveProperty(field);
    }
  });

  it.each([
    [{ productTitle: ' ' }, 'PRODUCT_TITLE', 'Please enter a product title.'],
    [{ companyName: '' }, 'COMPANY_NAME', 'Please enter a company name.'],
    [{ primaryColour: 'teal' }, 'COLOUR', 'Please enter a colour such as #0f766e.'],
    [{ logo: 'https://elsewhere.example/logo.svg' }, 'IMAGE_PATH', 'Please enter a path on this site, such as /brands/logo.svg.'],
    [{ heroImage: '//elsewhere.example/photo.avif' }, 'IMAGE_PATH', 'Please enter a path on this site, such as /brands/logo.svg.'],
    [{ favicon: '//elsewhere.example/icon.svg' }, 'IMAGE_PATH', 'Please enter a path on this site, such as /brands/logo.svg.'],
    [{ contactPhone: '12' }, 'PHONE', 'Invalid phone number.'],
    [{ contactEmail: 'office' }, 'EMAIL', 'Invalid email address.'],
    [{ feeBasisPoints: -1 }, 'BAD_INPUT', 'Please check feeBasisPoints.'],
  ])('cannot be given %j', async (edit, code, error) => {
    const before = await shownTo(superUser);
    expect(await update(edit)).toMatchObject({ status: 400, body: { code, error } });
    expect(await shownTo(superUser)).toEqual(before);
  });

  it('is not edited from an outdated screen; a repeat of the same edit is accepted', async () => {
    const version = (await shownTo(superUser))['version'];
    expect((await update({ companyName: 'Reef', version })).status).toBe(200);
    expect(await update({ companyName: 'Atoll', version })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED', error: 'Someone else has changed this record meanwhile. Please check it and save again.' },
    });
    expect((await update({ companyName: 'Reef', version })).status).toBe(200);
  });

  it('is edited by no admin [ID-20]', () => identity.refused('updateOperator', { productTitle: 'Mine' }, admin, 403, 'You are not allowed to do this.'));

  it('has its new brand in every process at once, by cache invalidation [ID-04]', async () => {
    const redis = new RedisConnection(identity.service.environment.redisUrl);
    const settings = await SettingsClient.connect('booking', identity.peers, redis);
    try {
      await settings.of('coral');
      await eventually(async () => {
        const productTitle = `Reef ${Date.now()}`;
        await update({ productTitle });
        expect((await settings.of('coral')).productTitle).toBe(productTitle);
      }, 3000);
    } finally {
      await redis.close();
    }
  });
});
