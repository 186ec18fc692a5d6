import { signedBytes, ticketLink, ticketText, type TicketFacts } from '@atoll/booking-facts/ticket-token';
import type { TicketChecks } from '../server-types.js';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A key pair of an operator, which signs tickets as booking does. */
export async function aTicketKey(id: string) {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return {
    public: { id, publicKey: base64url(await crypto.subtle.exportKey('raw', publicKey)) },
    /** The link in the QR code of a ticket for trip 155, which was changed last at 5:00. */
    link: async (uuid: string, facts: Partial<TicketFacts> = {}): Promise<string> => {
      const text = ticketText({
        keyId: id,
        operatorId: 'coral',
        refNo: 'NEWAFTER',
        people: 2,
        state: 'boards',
        changedAt: new Date('2026-11-22T05:00:00.000Z'),
        legs: [{ tripId: 155, fromOrder: 1, toOrder: 2 }],
        ...facts,
      });
      return ticketLink('https://coral.test', uuid, `${text}.${base64url(await crypto.subtle.sign('Ed25519', privateKey, signedBytes(uuid, text)))}`);
    },
  };
}

export const ticketChecks = (parts: Partial<TicketChecks> = {}): TicketChecks => ({ operatorId: 'coral', keys: [], cancelled: [], ...parts });
