import { TripsClient, type PublicLocationsResponse } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { withNames } from '@atoll/languages/names';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { ContextSigner } from '@atoll/runtime/signed-context/context-signer';
import { grpcClient } from '@atoll/runtime/grpc/grpc';
import { FirstAnswers, type Answers } from './first-answers.port.js';

/** The page waits for it, so it must not wait long. */
const DEADLINE_MS = 300;

/** Asked for every page, so that a location is on Home as soon as it is public; concurrent pages of an operator share one call. */
export class GrpcFirstAnswers extends FirstAnswers {
  private readonly running = new Map<string, Promise<Answers>>();

  /** @param ask calls `Trips.publicLocations` of trip */
  constructor(private readonly ask: (operatorId: string) => Promise<PublicLocationsResponse>) {
    super();
  }

  static connect(address: string, signer: ContextSigner): GrpcFirstAnswers {
    const trips = grpcClient(TripsClient, { address, audience: 'trip', signer });
    return new GrpcFirstAnswers((operatorId) => trips.publicLocations(serviceCaller('shell', operatorId), {}, { deadlineMs: DEADLINE_MS }));
  }

  async of(operatorId: string, path: string): Promise<Answers> {
    if (path !== '/') return {};
    const running = this.running.get(operatorId) ?? this.load(operatorId);
    this.running.set(operatorId, running);
    return running;
  }

  private async load(operatorId: string): Promise<Answers> {
    try {
      const { locations } = await this.ask(operatorId);
      return { getPublicLocations: { locations: locations.map(({ names, ...location }) => ({ ...location, ...withNames(names), public: true })) } };
    } catch {
      return {};
    } finally {
      this.running.delete(operatorId);
    }
  }
}
