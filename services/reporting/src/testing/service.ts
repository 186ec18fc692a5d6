import { generateKeyPairSync } from 'node:crypto';
import { OperatorDirectoryService, UsersService, type OperatorReportMails } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { ReportMailsService, type AddRequest } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { configRows } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '@atoll/runtime/testing/service';
import { startBackground } from '../background.js';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import { ReportingModule } from '../module.js';
import { publishTold, type Told } from './history.js';

/** Lagoon has no card gateway. */
const cardsOf = (operatorId: string) => (operatorId === 'lagoon' ? { mvrGatewayOn: false, usdGatewayOn: false } : {});

/** Reports that operators want to be mailed, and the mails that notification took. */
export const reportMails: { wanted: OperatorReportMails[]; readonly taken: AddRequest[] } = { wanted: [], taken: [] };

const directory = {
  service: OperatorDirectoryService,
  handlers: {
    withReportMails: () => ({ operators: reportMails.wanted }),
    settings: ({ operatorId }: { operatorId: string }) => ({
      operator: { ...aRecord, ...cardsOf(operatorId), operatorId, hostNames: [], logo: '', favicon: '', primaryColour: '' },
      configs: configRows.map(({ id, name, initial }) => ({ id, name, value: initial })),
    }),
  },
};
const users = {
  service: UsersService,
  handlers: {
    byIds: ({ userIds }: { userIds: number[] }) => ({
      users: userIds.filter((id) => id === 42).map((id) => ({ id, username: '=adam', isSuperUser: false, isAdmin: true, isCaptain: false })),
    }),
  },
};

const mails = {
  service: ReportMailsService,
  handlers: {
    add: (request: AddRequest) => {
      reportMails.taken.push(request);
      return {};
    },
  },
};

export interface TestReporting extends TestService {
  publish(told: readonly Told[]): Promise<void>;
}

/** The real service with its consumers; identity answers with user 42 and the settings of a new operator. */
export async function startTestReporting(env: Readonly<Record<string, string>> = {}): Promise<TestReporting> {
  const identity: FakePeer = await startFakePeer(directory, users, mails);
  const signingKey = JSON.stringify({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'k1' });
  process.env['AUDIT_SIGNING_KEY'] = signingKey;
  const started = await startTestService({
    name: 'reporting',
    environment,
    migrations,
    module: ReportingModule,
    onReady: startBackground,
    env: { IDENTITY_GRPC: identity.address, NOTIFICATION_GRPC: identity.address, AUDIT_SIGNING_KEY: signingKey, ...env },
  });
  return {
    ...started,
    publish: (told) => publishTold(started.service, told),
    stop: async () => {
      await started.stop();
      await dropTopics(started.service);
      identity.stop();
    },
  };
}
