import { generateKeyPairSync } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  FeedbackTextsService,
  OperatorDirectoryService,
  PasswordResetsService,
  SessionsService,
  UsersService,
} from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { calls } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { callerAs } from '@atoll/runtime/testing/callers';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { startTestService } from '@atoll/runtime/testing/service';
import type { Answer, TestService } from '@atoll/runtime/testing/service';
import type { Actor } from '@atoll/runtime/context/caller';
import { systemClock } from '@atoll/time/clock';
import type { Clock } from '@atoll/time/clock';
import { startBackground } from '../background.js';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import { IdentityModule } from '../module.js';
import { ProvisionOperator } from '../provisioning/provision-operator.js';
import { actorOf } from './builders.js';
import type { PublicUser, User } from '../users/user.js';
import { Users } from '../users/users.port.js';

export interface TestIdentity extends TestService {
  sessionPublicKey: string;
  /** Sends a call as the gateway forwards it for this actor. */
  ask(name: CallName, input?: unknown, actor?: Actor, operatorId?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Registers an account, with roles if asked for. */
  account(username: string, roles?: Partial<Pick<PublicUser, 'isAdmin' | 'isCaptain'>>, operatorId?: string): Promise<User>;
  actor(user: User): Actor;
  /** Sends a call that must be refused, and checks that it changed no record. */
  refused(name: CallName, input: unknown, by: User | undefined, status: number, error: string): Promise<void>;
}

export const PASSWORD = 'demo-password';

let phones = 0;
const nextPhone = () => `77${String(10_000 + (phones += 1))}`;

/** Identity with its real wiring and two operators, `coral` and `lagoon`, whose super users are called `super`. */
export async function startTestIdentity(env: Record<string, string> = {}, clock: Clock = systemClock): Promise<TestIdentity> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  // the module reads this variable from the process
  const sessionKey = privateKey.toString('base64');
  process.env['SESSION_PRIVATE_KEY'] = sessionKey;
  const running = await startTestService({
    name: 'identity',
    environment,
    migrations,
    module: IdentityModule,
    grpc: { services: [FeedbackTextsService, OperatorDirectoryService, PasswordResetsService, SessionsService, UsersService] },
    onReady: startBackground,
    clock,
    env: { SESSION_PRIVATE_KEY: sessionKey, ...env },
  });
  await provisionOperators(running);
  return { ...running, sessionPublicKey: publicKey.toString('base64'), actor: actorOf, ...requestsTo(running) };
}

async function provisionOperators({ service }: TestService): Promise<void> {
  for (const [operatorId, productTitle] of [
    ['coral', 'Coral Ferries'],
    ['lagoon', 'Lagoon Lines'],
  ] as const)
    await service.get(ProvisionOperator).run({
      operatorId,
      hostNames: [`${operatorId}.localhost`],
      productTitle,
      companyName: productTitle,
      superUser: { username: 'super', password: PASSWORD, phone: nextPhone() },
    });
}

function requestsTo(running: TestService): Pick<TestIdentity, 'ask' | 'refused' | 'account'> {
  const users = running.service.get(Users);
  const find = async (operatorId: string, username: string) => (await users.byUsername(operatorId, username)) as User;
  const ask: TestIdentity['ask'] = (name, input, actor = { kind: 'visitor' }, operatorId = 'coral', headers = {}) =>
    running.call(calls[name], callerAs(actor, { operatorId }), input, headers);
  return {
    ask,
    refused: async (name, input, by, status, error) => {
      const before = await recordsOf(running.service.connection);
      expect(await ask(name, input, by && actorOf(by))).toMatchObject({ status, body: { error } });
      expect(await recordsOf(running.service.connection)).toEqual(before);
    },
    account: async (username, roles, operatorId = 'coral') => {
      const superActor = actorOf(await find(operatorId, 'super'));
      await ask('register', { username, password: PASSWORD, phone: nextPhone() }, superActor, operatorId);
      const { id: userId } = await find(operatorId, username);
      if (roles) await ask('updateUser', { userId, isAdmin: false, isCaptain: false, ...roles }, superActor, operatorId);
      return find(operatorId, username);
    },
  };
}

/** Every record, without the unsent events, which the relay removes in the background. */
async function recordsOf(connection: MongoConnection) {
  const { operators, users, sessions } = await snapshotOf(connection);
  const withoutEvents = (documents: unknown[] = []) => documents.map((document) => ({ ...(document as object), events: undefined, unsentAt: undefined }));
  return { operators: withoutEvents(operators), users: withoutEvents(users), sessions };
}
