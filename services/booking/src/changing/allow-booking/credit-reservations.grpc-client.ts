import { CreditReservationsClient } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { CreditReservations, type CreditReservation } from '../credit-reservations.port.js';

export class GrpcCreditReservations extends CreditReservations {
  private readonly payment: PromiseClient<(typeof CreditReservationsClient)['service']>;

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    super();
    this.payment = peers.client(CreditReservationsClient);
  }

  async reserve({ operatorId, ...reservation }: CreditReservation): Promise<string> {
    return (await this.payment.reserve(serviceCaller('booking', operatorId), reservation)).accountName;
  }

  async release({ operatorId, accountId, reservationId }: CreditReservation): Promise<void> {
    await this.payment.release(serviceCaller('booking', operatorId), { accountId, reservationId });
  }
}
