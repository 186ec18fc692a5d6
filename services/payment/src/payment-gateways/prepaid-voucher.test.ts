import { beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { money } from '@atoll/money/money';
import { receiptEvents } from '../attempts/attempt-events.js';
import { eventFormats } from '@atoll/outbox/event-formats';
import { anAttempt, minutesLater, visitor } from '../testing/builders.js';
import { prepaidVoucher, voucherKeys } from '../testing/prepaid-voucher/product.js';
import type { PrepaidVouchers } from '../testing/prepaid-voucher/prepaid-vouchers.js';
import { World } from '../testing/world.js';
import { paymentGatewayContract } from './payment-gateway.contract.js';

paymentGatewayContract(async () => {
  const gateway = prepaidVoucher.open();
  gateway.sell('GIFT', 10_000_000);
  const other = generateKeyPairSync('ed25519').privateKey;
  return {
    gateway,
    currency: 'MVR',
    signsBody: true,
    pay: async (gatewayRef) => gateway.redeem(gatewayRef, 'GIFT'),
    decline: async (gatewayRef) => gateway.redeem(gatewayRef, 'EMPTY'),
    notificationOf: async (gatewayRef) => gateway.notification(gatewayRef, voucherKeys.privateKey),
    forgedNotificationOf: async (gatewayRef) => gateway.notification(gatewayRef, other),
    otherNotification: async () => gateway.notification(undefined, voucherKeys.privateKey),
  };
});

describe('a payment by voucher, which is no card', () => {
  let vouchers: PrepaidVouchers;
  let world: World;
  beforeEach(() => {
    vouchers = prepaidVoucher.open();
    world = new World([{ product: prepaidVoucher, gateway: vouchers }]);
  });

  const redeemed = async () => {
    const attempt = anAttempt({ gateway: 'voucher' });
    await world.attempts.add(attempt);
    const { gatewayRef } = await vouchers.create({
      localId: attempt.key,
      amount: attempt.amount,
      reference: '',
      redirectUrl: '',
      webhookUrl: '',
      expiresAt: minutesLater(30),
    });
    vouchers.sell('GIFT', attempt.amount.minor);
    vouchers.redeem(gatewayRef, 'GIFT');
    const { headers, rawBody } = vouchers.notification(gatewayRef, voucherKeys.privateKey);
    await world.notification.run(visitor(), 'voucher', headers, rawBody);
    return world.attempts.byId('coral', attempt.id);
  };

  it('is entered in the ledger and published as the method of its product [PY-35]', async () => {
    const attempt = await redeemed();
    expect(attempt?.state).toBe('paid');
    expect(world.ledger.entries.map(({ method, minor, postings }) => [method, minor, postings.map(({ account }) => account)])).toEqual([
      ['Pre-paid', 92520, ['gateway:voucher', 'fares:Pre-paid']],
    ]);
    const [record] = attempt?.receipt ? receiptEvents(attempt, attempt.receipt) : [];
    expect(eventFormats.payment.decode(record!.payload).event).toMatchObject({ value: { method: 'Pre-paid', gateway: 'voucher' } });
  });

  it('is never offered or used for a card [PY-04] [D-25]', async () => {
    await world.pay();
    expect(world.gateway.orders).toMatchObject([{ amount: money('MVR', 92520) }]);
    world.gateway.isDown = true;
    world.bookings.booking = { ...world.bookings.booking!, id: 42 };
    await expect(world.pay()).rejects.toMatchObject({ code: 'GATEWAY' });
  });
});
