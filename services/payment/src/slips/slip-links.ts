import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@atoll/time/clock';

/** How long a slip can be opened as a plain link [D-15]. */
const LIFE_MS = 60_000;

/** Tokens that open one slip for a minute, for an img tag or a link, which send no `Authorization`. */
export class SlipLinks {
  private readonly key: Buffer;

  /** `secret`: the service's private key, which all its processes share. The key of the tokens is derived from it, so that neither serves the other's purpose. */
  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'atoll payment slip links', 32));
  }

  tokenOf(operatorId: string, slipId: string): string {
    const until = this.clock.now().getTime() + LIFE_MS;
    return `${until}.${this.sign(operatorId, slipId, until).toString('base64url')}`;
  }

  isValid(token: string, operatorId: string, slipId: string): boolean {
    const [, until = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
    const expected = this.sign(operatorId, slipId, Number(until));
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > this.clock.now().getTime();
  }

  private sign(operatorId: string, slipId: string, until: number): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([operatorId, slipId, until]))
      .digest();
  }
}
