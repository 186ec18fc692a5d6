import type { SeededRandom } from '@atoll/testing/seeded-random';
import { paymentError } from '../../errors.js';
import type { GatewayTransaction, RefundOrder, RefundState } from '../../payment-gateways/payment-gateway.port.js';
import { FakePaymentGateway } from '../fake-payment-gateway.js';

/** It answers late or not at all, also after it has acted, and refuses some refunds for good. The test knows what it has returned. */
export class LateBank extends FakePaymentGateway {
  /** Each refund that it has sent, by its key. */
  readonly returned = new Map<string, RefundOrder>();
  /** It answers each time from then on. */
  isRecovered = false;
  private readonly refused = new Set<string>();

  constructor(
    private readonly random: SeededRandom,
    private readonly pause: () => Promise<void>,
  ) {
    super();
  }

  override async find(gatewayRef: string): Promise<GatewayTransaction | undefined> {
    await this.answer();
    return super.find(gatewayRef);
  }

  override async refund(order: RefundOrder): Promise<RefundState> {
    await this.answer();
    const state = await this.decided(order);
    await this.answer();
    return state;
  }

  private async decided(order: RefundOrder): Promise<RefundState> {
    const isNew = !this.returned.has(order.key);
    if (this.refused.has(order.key) || (isNew && this.random.between(1, 6) === 1) || (await super.refund(order)) === 'refused') {
      this.refused.add(order.key);
      return 'refused';
    }
    this.returned.set(order.key, order);
    return 'refunded';
  }

  private async answer(): Promise<void> {
    await this.pause();
    if (!this.isRecovered && this.random.between(1, 6) === 1) throw paymentError('GATEWAY');
  }
}
