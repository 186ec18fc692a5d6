import { FeedbackTextsClient, PasswordResetsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { formatDate, formatTime } from '@atoll/time/format';
import { linkIn } from '../texts/link-language.js';
import { languageOf, textsIn } from '../texts/texts.js';
import { unlessGone } from './unless-gone.js';
import type { DueMessage } from '../messages/due-messages.port.js';
import type { Letter } from './letter.js';
import { limitedAs } from './limited.js';

const MINUTE_MS = 60_000;

/** Messages about accounts, whose secrets and texts identity has. */
export class GrpcAccountContents {
  private readonly resets;
  private readonly feedback;

  constructor(
    peers: Pick<GrpcPeers, 'client'>,
    private readonly deployment: Deployment,
  ) {
    this.resets = peers.client(PasswordResetsClient);
    this.feedback = peers.client(FeedbackTextsClient);
  }

  /** Undefined once the link was used or has expired. */
  async passwordReset({ operatorId, resetId = '', pendingSince }: DueMessage, of: OperatorWithSettings): Promise<Letter | undefined> {
    const { operator, settings } = of;
    const found = await unlessGone(this.resets.link(serviceCaller('notification', operatorId), { resetId }));
    if (!found) return undefined;
    const language = languageOf(found, settings);
    const link = linkIn(language, `${operatorOrigin(operator, found.host, this.deployment)}/reset/${found.uuid}`, settings);
    const minutes = Math.round((found.expiresAtMs - pendingSince.getTime()) / MINUTE_MS);
    const values = { product: operator.productTitle, minutes, link };
    const contact = { phone: found.phone, email: '' };
    const limited = limitedAs('asked', { phone: found.phone, madeFrom: '' }, of);
    return { contact, operator, language, text: 'password-reset', values, facts: [], links: [], limited };
  }

  /** To the operator itself, in its language; undefined where it has no address, and the feedback is stored only [D-53]. */
  async feedbackMail({ operatorId, feedbackId = '' }: DueMessage, { operator, settings }: OperatorWithSettings): Promise<Letter | undefined> {
    if (operator.contactEmail === '') return undefined;
    const found = await unlessGone(this.feedback.text(serviceCaller('notification', operatorId), { feedbackId }));
    if (!found) return undefined;
    const language = languageOf({ language: '' }, settings);
    const texts = textsIn(language);
    const style = { use24Hour: settings.clock24h, zone: operator.zone, language };
    const facts = [
      [texts.labels.user, found.username],
      [texts.labels.sent, `${formatDate(found.sentAtMs, operator.zone, language)} ${formatTime(found.sentAtMs, style)}`],
    ] as const;
    const values = { username: found.username, feedback: found.text };
    const contact = { phone: '', email: operator.contactEmail };
    return { contact, operator, language, text: 'feedback', values, facts, links: [], isInternal: true };
  }
}
