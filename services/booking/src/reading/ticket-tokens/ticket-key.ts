import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import { signedBytes, ticketText, type TicketFacts } from '@atoll/booking-facts/ticket-token';

/** Captains verify tickets with it. */
export interface PublicKey {
  readonly id: string;
  /** Ed25519, 32 bytes in base64url (RFC 8037). */
  readonly publicKey: string;
}

/** ASN.1 of an Ed25519 private key (RFC 8410) before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Length of the id, taken from the public key's digest: enough to tell the keys of one operator apart. */
const ID_LENGTH = 6;

/**
 * An operator's key of half a year, derived from the secret that booking's processes share, so that no private key is stored anywhere.
 * A new half-year, or another secret, is a new key with an id of its own.
 */
export class TicketKey {
  readonly public: PublicKey;
  readonly #key: KeyObject;

  /** @param secret private key of this service, the same in all of its processes */
  constructor(secret: string, operatorId: string, halfYear: string) {
    const seed = Buffer.from(hkdfSync('sha256', secret, '', `atoll ticket ${JSON.stringify([operatorId, halfYear])}`, 32));
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const { x: publicKey = '' } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.public = { id: createHash('sha256').update(publicKey).digest('base64url').slice(0, ID_LENGTH), publicKey };
  }

  /** Deterministic (RFC 8032): the same facts are the same token, so that the booking's page keeps its ETag. */
  token(uuid: string, facts: Omit<TicketFacts, 'keyId'>): string {
    const text = ticketText({ ...facts, keyId: this.public.id });
    return `${text}.${sign(null, signedBytes(uuid, text), this.#key).toString('base64url')}`;
  }
}

/** '2026-1' or '2026-2', in UTC. */
export const halfYearOf = (at: Date): string => `${at.getUTCFullYear()}-${at.getUTCMonth() < 6 ? 1 : 2}`;
