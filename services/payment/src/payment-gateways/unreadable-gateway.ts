import { paymentError } from '../errors.js';
import { PaymentGateway, type Notified } from './payment-gateway.port.js';

/**
 * Stands for an operator's own account whose credentials cannot be opened, because their key is gone. Its payments must not go to the account of the
 * deployment instead, which belongs to another company.
 */
export class UnreadableGateway extends PaymentGateway {
  constructor(private readonly cause: unknown) {
    super();
  }

  override create = (): Promise<never> => this.fail();
  override find = (): Promise<never> => this.fail();
  override refund = (): Promise<never> => this.fail();

  override notified(): Notified | undefined {
    throw paymentError('SIGNATURE');
  }

  private async fail(): Promise<never> {
    throw paymentError('GATEWAY', { cause: this.cause });
  }
}
