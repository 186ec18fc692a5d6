import { expect, it } from '@jest/globals';
import { isSmsRequestTemplate, smsRequestBody } from './sms-carriers.js';

const values = { to: '+9607712345', from: 'Coral & Co', text: 'Say "yes"\n{to}', reference: 'r1' };

it('writes values into JSON so that none ends its field, and none is a placeholder itself', () => {
  const { contentType, body } = smsRequestBody('{"to":"{to}","message":{"from":"{from}","text":"{text}"}}', values);
  expect(contentType).toBe('application/json');
  expect(JSON.parse(body)).toEqual({ to: '+9607712345', message: { from: 'Coral & Co', text: 'Say "yes"\n{to}' } });
});

it('writes values into a form', () => {
  const { contentType, body } = smsRequestBody('msisdn={to}&sender={from}&message={text}', values);
  expect(contentType).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ msisdn: '+9607712345', sender: 'Coral & Co', message: 'Say "yes"\n{to}' });
});

it.each([
  ['{"to":"{to}","text":"{text}"}', true],
  ['to={to}&text={text}&ref={reference}', true],
  ['{"to":"{to}"}', false],
  ['to={to}&text={text}&key={key}', false],
  ['{"to":{to},"text":{text}}', false],
  ['{"to":"{to}","text":"{text}"', false],
  ['to {to} text {text}', false],
  ['', false],
])('takes the template %s: %s', (template, expected) => {
  expect(isSmsRequestTemplate(template)).toBe(expected);
});
