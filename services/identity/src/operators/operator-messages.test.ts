import { expect, it } from '@jest/globals';
import { differences, noMessages } from './operator-messages.js';

const words = { text: 'booking-moved', language: 'en', sms: 'Moved: {link}', subject: '', mail: '' };

it('the audit trail gets the texts that have changed and no others, and the list of messages only where it has [XC-14]', () => {
  const other = { ...words, language: 'dv' };
  const before = { off: ['booking-created'], texts: [words, other] };
  const after = { off: ['booking-created'], texts: [other, { ...words, subject: 'Moved' }] };
  expect(differences(before, after)).toEqual({
    before: { messages: { 'booking-moved (en)': { sms: 'Moved: {link}', subject: '', mail: '' } } },
    after: { messages: { 'booking-moved (en)': { sms: 'Moved: {link}', subject: 'Moved', mail: '' } } },
  });
  expect(differences(noMessages, { off: ['seats-lost'], texts: [] })).toEqual({
    before: { messages: { off: [] } },
    after: { messages: { off: ['seats-lost'] } },
  });
});
