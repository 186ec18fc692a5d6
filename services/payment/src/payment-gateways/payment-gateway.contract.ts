import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { money, type Currency } from '@atoll/money/money';
import { minutesLater } from '../testing/builders.js';
import type { GatewayTransaction, NotificationHeaders, PaymentGateway, PaymentOrder } from './payment-gateway.port.js';

export interface SentNotification {
  headers: NotificationHeaders;
  rawBody: string;
}

/** A payment gateway with what only its payers and its company can do. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  currency: Currency;
  /** Whether its signature covers the body. */
  signsBody: boolean;
  pay(gatewayRef: string): Promise<void>;
  decline(gatewayRef: string): Promise<void>;
  /** Its notification of a transaction as it is. */
  notificationOf(gatewayRef: string): Promise<SentNotification>;
  /** The same, signed with another merchant's key. */
  forgedNotificationOf(gatewayRef: string): Promise<SentNotification>;
  /** Signed, and of something that is no transaction. */
  otherNotification(): Promise<SentNotification>;
}

const PRICE = 92_520;
const newKey = (): string => randomUUID().replaceAll('-', '');

/** The promises of the port, which every payment gateway keeps whatever its product. */
export function paymentGatewayContract(start: () => Promise<GatewayUnderTest>): void {
  const opened = async () => {
    const under = await start();
    const order: PaymentOrder = {
      localId: newKey(),
      amount: money(under.currency, PRICE),
      reference: 'Booking K7TR2M9Q',
      redirectUrl: 'http://coral.localhost:8080/api/paymentreturn?attempt=1',
      webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/it',
      expiresAt: minutesLater(30, new Date()),
    };
    const { gatewayRef, shortUrl } = await under.gateway.create(order);
    const refund = (minor: number, key = newKey(), currency = under.currency) => under.gateway.refund({ key, gatewayRef, amount: { currency, minor } });
    return { ...under, order, gatewayRef, shortUrl, refund };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;
  const expected = ({ gatewayRef, order: { localId, amount } }: Opened, state: GatewayTransaction['state']) => ({ gatewayRef, localId, amount, state });

  describe('a payment gateway', () => {
    it('opens a transaction under our key and amount, with a page to pay at [PY-04, PY-08]', async () => {
      const one = await opened();
      expect(URL.canParse(one.shortUrl)).toBe(true);
      expect(await one.gateway.find(one.gatewayRef)).toEqual(expected(one, 'open'));
      expect(await one.gateway.find('unknown')).toBeUndefined();
    });

    it('says confirmed of a transaction only when it was paid [PY-08]', async () => {
      const [paid, declined] = [await opened(), await opened()];
      await paid.pay(paid.gatewayRef);
      await declined.decline(declined.gatewayRef);
      expect(await paid.gateway.find(paid.gatewayRef)).toEqual(expected(paid, 'confirmed'));
      expect((await declined.gateway.find(declined.gatewayRef))?.state).toMatch(/^(failed|cancelled|expired)$/);
    });

    it('notifies of a transaction by both keys and the amount, and by no other address than that of the order [PY-08]', async () => {
      const one = await opened();
      await one.pay(one.gatewayRef);
      const { headers, rawBody } = await one.notificationOf(one.gatewayRef);
      const { localId, amount, webhookUrl } = one.order;
      const { webhookUrl: address = webhookUrl, ...said } = one.gateway.notified(headers, rawBody) ?? {};
      expect([said, address]).toEqual([{ localId, gatewayRef: one.gatewayRef, amount }, webhookUrl]);
    });

    it('accepts no notification without its signature, or with one of another key [PY-08]', async () => {
      const one = await opened();
      const { rawBody } = await one.notificationOf(one.gatewayRef);
      const forged = await one.forgedNotificationOf(one.gatewayRef);
      expect(() => one.gateway.notified({}, rawBody)).toThrow(expect.objectContaining({ code: 'SIGNATURE' }));
      expect(() => one.gateway.notified(forged.headers, forged.rawBody)).toThrow(expect.objectContaining({ code: 'SIGNATURE' }));
    });

    it('accepts no body that was changed after it was signed, where it signs the body [PY-08]', async () => {
      const one = await opened();
      const { headers, rawBody } = await one.notificationOf(one.gatewayRef);
      const notified = () => one.gateway.notified(headers, rawBody.replace(String(PRICE), String(PRICE - 1)));
      if (one.signsBody) expect(notified).toThrow(expect.objectContaining({ code: 'SIGNATURE' }));
      else expect(notified()?.amount.minor).toBe(PRICE - 1);
    });

    it('says nothing of a transaction in a notification of something else [PY-08]', async () => {
      const { gateway, otherNotification } = await opened();
      const { headers, rawBody } = await otherNotification();
      expect(gateway.notified(headers, rawBody)).toBeUndefined();
    });

    it('refunds a paid transaction in parts, each key once, and never more than was paid [D-71]', async () => {
      const one = await opened();
      await one.pay(one.gatewayRef);
      const key = newKey();
      expect(await one.refund(PRICE - 20, key)).not.toBe('refused');
      expect(await one.refund(PRICE - 20, key)).not.toBe('refused');
      expect(await one.refund(21)).toBe('refused');
      expect(await one.refund(20)).not.toBe('refused');
      expect(await one.refund(1)).toBe('refused');
    });

    it('refunds nothing of a transaction that was not paid, that it does not have, or in another currency [D-71]', async () => {
      const one = await opened();
      expect(await one.refund(1)).toBe('refused');
      await one.pay(one.gatewayRef);
      expect(await one.refund(1, newKey(), one.currency === 'MVR' ? 'USD' : 'MVR')).toBe('refused');
      expect(await one.gateway.refund({ key: newKey(), gatewayRef: 'unknown', amount: money(one.currency, 1) })).toBe('refused');
    });

    it('still says confirmed, with the whole amount, of a transaction that was refunded since [D-71]', async () => {
      const one = await opened();
      await one.pay(one.gatewayRef);
      await one.refund(20);
      expect(await one.gateway.find(one.gatewayRef)).toEqual(expected(one, 'confirmed'));
      await one.refund(PRICE - 20);
      expect(await one.gateway.find(one.gatewayRef)).toEqual(expected(one, 'confirmed'));
    });
  });
}
