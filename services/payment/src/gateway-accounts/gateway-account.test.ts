import { describe, expect, it } from '@jest/globals';
import { NOON } from '../testing/builders.js';
import { ended, entered, remembered, type GatewayAccountsRecord } from './gateway-account.js';

const DAY_MS = 24 * 60 * 60_000;
const nothing: GatewayAccountsRecord = { operatorId: 'coral', gateway: 'stripe', accounts: [], version: 0 };
const entering = { at: NOON, by: 7, seal: (field: string, secret: string) => `sealed ${field} ${secret}` };
const keys = { apiKey: 'sk_live_51HabcWXYZ', webhookSecret: 'whsec_first' };
const first = (): GatewayAccountsRecord => ({ ...nothing, accounts: entered(nothing, keys, entering) ?? [], version: 1 });

describe('an account at a payment company', () => {
  it('is stored sealed, with the end of its key, when and by whom it was entered', () => {
    expect(first().accounts).toEqual([
      {
        id: 1,
        sealed: { apiKey: 'sealed apiKey sk_live_51HabcWXYZ', webhookSecret: 'sealed webhookSecret whsec_first' },
        lastFour: 'WXYZ',
        setAt: NOON,
        setBy: 7,
      },
    ]);
  });

  it('is followed by another when a credential is replaced; what was left empty is kept, and the former stays for open payments', () => {
    const accounts = entered(first(), { webhookSecret: 'whsec_next' }, entering);
    expect(accounts).toMatchObject([
      { id: 2, lastFour: 'WXYZ', sealed: { apiKey: first().accounts[0]?.sealed.apiKey, webhookSecret: 'sealed webhookSecret whsec_next' } },
      { id: 1, formerSince: NOON },
    ]);
  });

  it('is left as it is where nothing was entered', () => {
    expect(entered(first(), { apiKey: ' ' }, entering)).toBeUndefined();
  });

  it('that was removed leaves former ones alone, and the next one has an id of its own', () => {
    const removed = { ...first(), accounts: ended(first(), NOON), version: 2 };
    expect(removed.accounts).toMatchObject([{ id: 1, formerSince: NOON }]);
    expect(entered(removed, keys, entering)?.map(({ id }) => id)).toEqual([3, 1]);
    expect(() => entered(removed, {}, entering)).toThrow(expect.objectContaining({ code: 'GATEWAY_API_KEY' }));
  });

  it('is forgotten four days after it was replaced, and not before', () => {
    const accounts = ended(first(), NOON);
    expect(remembered(accounts, new Date(NOON.getTime() + 4 * DAY_MS - 1))).toHaveLength(1);
    expect(remembered(accounts, new Date(NOON.getTime() + 4 * DAY_MS))).toEqual([]);
    expect(remembered(first().accounts, new Date(NOON.getTime() + 400 * DAY_MS))).toHaveLength(1);
  });

  it.each([
    [{ ...keys, apiKey: '' }, 'GATEWAY_API_KEY'],
    [{ ...keys, apiKey: 'pk_live_51HabcWXYZ' }, 'GATEWAY_API_KEY'],
    [{ ...keys, apiKey: 'sk_live_51Habc WXYZ' }, 'GATEWAY_API_KEY'],
    [{ apiKey: keys.apiKey }, 'GATEWAY_WEBHOOK_SECRET'],
    [{ ...keys, webhookSecret: 'sk_live_51HabcWXYZ' }, 'GATEWAY_WEBHOOK_SECRET'],
  ])('is refused where a credential cannot be one: %p', (given, code) => {
    expect(() => entered(nothing, given, entering)).toThrow(expect.objectContaining({ code }));
  });

  it('of Bank of Maldives Connect has an API key alone, of at least 12 characters', () => {
    const bank: GatewayAccountsRecord = { ...nothing, gateway: 'bml-connect' };
    expect(entered(bank, { apiKey: 'eyJhbGciOiJI', webhookSecret: 'whsec_x' }, entering)?.[0]?.sealed).toEqual({ apiKey: 'sealed apiKey eyJhbGciOiJI' });
    expect(() => entered(bank, { apiKey: 'eyJhbGciOiJ' }, entering)).toThrow(expect.objectContaining({ code: 'GATEWAY_API_KEY' }));
  });
});
