import { expect, it } from '@jest/globals';
import { isWritten, languageCodes, textsByLanguage, writtenLanguages } from './languages.js';
import { pseudoCatalogue, pseudoLocalised } from './pseudo.js';

it('lengthens a text, with accents and between quotation marks, and keeps its placeholders', () => {
  expect(pseudoLocalised('Pay {amount} now')).toBe('«Pááý {amount} ñóów»');
  expect(pseudoLocalised('{name}')).toBe('«{name}»');
  expect(pseudoLocalised('')).toBe('');
});

it('takes a catalogue at any depth, and leaves what is no text', () => {
  expect(pseudoCatalogue({ mail: { title: 'At', parts: 2 } })).toEqual({ mail: { title: '«ÁÁt»', parts: 2 } });
});

it('a service has the texts of every language: those of its translations, which it names nowhere, and those that derive from the source', async () => {
  const asked: string[] = [];
  const texts = await textsByLanguage({ paid: 'Paid' }, async (language) => {
    asked.push(language);
    return { texts: { paid: 'ދައްކާފައި' } };
  });
  expect(asked).toEqual(['dv']);
  expect(Object.keys(texts)).toEqual(languageCodes);
  expect([texts.en.paid, texts.dv.paid, texts['en-XA'].paid]).toEqual(['Paid', 'ދައްކާފައި', '«Pááííd»']);
});

it('a derived language is not among those that people have written, which a new operator offers', () => {
  expect(writtenLanguages).toEqual(['en', 'dv']);
  expect([isWritten('en-XA'), isWritten('xx')]).toEqual([false, false]);
});
