import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { paymentGatewayContract } from './payment-gateway.contract.js';

paymentGatewayContract(async () => {
  const gateway = new FakePaymentGateway();
  gateway.digest = 'of the bank';
  const signed = (rawBody: string, digest = 'of the bank') => ({ headers: { digest }, rawBody });
  return {
    gateway,
    currency: 'MVR',
    signsBody: false,
    pay: async (gatewayRef) => gateway.set(gatewayRef, { state: 'confirmed' }),
    decline: async (gatewayRef) => gateway.set(gatewayRef, { state: 'failed' }),
    notificationOf: async (gatewayRef) => signed(gateway.bodyOf(gatewayRef)),
    forgedNotificationOf: async (gatewayRef) => signed(gateway.bodyOf(gatewayRef), 'of another'),
    otherNotification: async () => signed(''),
  };
});
