import { expect, it } from '@jest/globals';
import { readTicketToken, signedBytes, ticketLink, ticketText, type TicketFacts } from './ticket-token.js';

const facts: TicketFacts = {
  keyId: 'k1Ab_-',
  operatorId: 'coral',
  refNo: 'ACASL2CH',
  people: 2,
  state: 'boards',
  changedAt: new Date('2026-11-22T04:58:00.000Z'),
  legs: [
    { tripId: 155, fromOrder: 1, toOrder: 2 },
    { tripId: 161, fromOrder: 2, toOrder: 1 },
  ],
};
const uuid = '6a0b3c1e-97a1-4f0e-8f56-b1f1a2c3d4e5';

it('is read as it was written, in the fragment of the link of the booking’s page [D-49] [D-108]', () => {
  for (const state of ['boards', 'unpaid', 'cancelled'] as const) {
    for (const operatorId of ['coral', 'coral.north', 'މާލެ']) {
      const written = { ...facts, state, operatorId };
      const link = new URL(ticketLink('https://coral.test', uuid, `${ticketText(written)}.sig-_`));
      expect([link.origin, link.pathname, link.search]).toEqual(['https://coral.test', `/booking/${uuid}`, '']);
      expect(readTicketToken(link.hash)).toEqual({ facts: written, text: ticketText(written), signature: 'sig-_' });
    }
  }
});

it('is left out of the link where there is none', () => expect(ticketLink('https://coral.test', uuid)).toBe(`https://coral.test/booking/${uuid}`));

it('is short, and says nothing about people but their number [D-108]', () =>
  expect(ticketText(facts)).toBe('1.k1Ab_-.coral.ACASL2CH.2.p.tow0go.4b-1-2_4h-2-1'));

it.each(['', '#', '#t=', '#x=1.k.coral.R.2.p.t.1-1-2.s', '#t=2.k.coral.R.2.p.t.1-1-2.s', '#t=1.k.coral.R.2.x.t.1-1-2.s', '#t=1.k.coral.R.2.p.t.1-1.s'])(
  'is not read from %s',
  (fragment) => expect(readTicketToken(fragment)).toBeUndefined(),
);

it('is signed together with the uuid of its link, in whichever case a reader returns it', () => {
  expect(signedBytes(uuid.toUpperCase(), 'text')).toEqual(signedBytes(uuid, 'text'));
  expect(signedBytes(uuid, 'text')).not.toEqual(signedBytes(uuid.replace('6', '7'), 'text'));
});
