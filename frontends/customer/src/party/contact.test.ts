import { expect, it } from '@jest/globals';
import { e164 } from '@atoll/form-rules/phone';
import { contactProblems, phoneFrom, type PhoneCheck } from './contact.js';

const isValidPhone: PhoneCheck = ({ country, number }) => e164(number.trim(), country) !== undefined;
const problems = (number: string, email: string) => contactProblems({ phone: { country: 'mv', number }, email }, isValidPhone);

it('requires a phone number or an e-mail address; one is enough [BK-18]', () => {
  expect(problems('', ' ')).toEqual({ phone: 'problem.contact' });
  expect(problems('7712345', '')).toEqual({});
  expect(problems('', 'a@b.mv')).toEqual({});
});

it.each(['12', '777123', '12345678901234567', 'call me'])('refuses %s as a phone number [BK-19]', (number) => {
  expect(problems(number, 'a@b.mv').phone).toBe('problem.phone');
});

it.each(['a', 'a@b', 'a b@c.mv', '@b.mv'])('refuses %s as an e-mail address [BK-20]', (email) => {
  expect(problems('7712345', email).email).toBe('problem.email');
});

it('reads the number in a link, as Maldivian unless it names another country [CW-19, CW-23]', () => {
  expect(phoneFrom('7712345')).toEqual({ country: 'mv', number: '7712345' });
  expect(phoneFrom('+9607712345')).toEqual({ country: 'mv', number: '7712345' });
  expect(phoneFrom('+49301234567')).toEqual({ country: 'de', number: '301234567' });
  expect(phoneFrom('+12025550123')).toEqual({ country: 'us', number: '2025550123' });
});
