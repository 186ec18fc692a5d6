import { PasswordResetsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { appErrorOf } from '@atoll/errors/app-error';
import type { SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { DueMessage } from './due-messages.port.js';
import { MessageContents, type MessageContent } from './message-content.port.js';
import { rendered } from './templates.js';

const MINUTE_MS = 60_000;

export class GrpcMessageContents extends MessageContents {
  private readonly resets;

  constructor(
    peers: Pick<GrpcPeers, 'client'>,
    private readonly operators: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
  ) {
    super();
    this.resets = peers.client(PasswordResetsClient);
  }

  override async of({ operatorId, template, resetId, pendingSince }: DueMessage): Promise<MessageContent | undefined> {
    if (template !== 'password-reset' || resetId === undefined) throw new Error(`no content is known for the template ${template}`);
    const found = await this.linkOf(operatorId, resetId);
    if (!found) return undefined;
    const { operator } = await this.operators.operator(operatorId);
    const link = `${operatorOrigin(operator, found.host, this.deployment)}/reset/${found.uuid}`;
    const minutes = Math.round((found.expiresAtMs - pendingSince.getTime()) / MINUTE_MS);
    return { to: found.phone, from: operator.productTitle, text: rendered(template, { product: operator.productTitle, minutes, link }) };
  }

  /** Undefined once the link was used or has expired. */
  private linkOf(operatorId: string, resetId: string) {
    return this.resets.link(serviceCaller('notification', operatorId), { resetId }).catch((error: unknown) => {
      if (appErrorOf(error)?.kind === 'not_found') return undefined;
      throw error;
    });
  }
}
