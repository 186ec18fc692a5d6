import { describe, expect, it } from '@jest/globals';
import { mailtoHref, telHref } from './contact-href.js';

describe('the link that writes to an e-mail address', () => {
  it.each([
    ['mariyam@example.com', 'mailto:mariyam@example.com'],
    ['a?bcc=x@y&subject=…@example.com', 'mailto:a%3Fbcc%3Dx%40y%26subject%3D%E2%80%A6@example.com'],
    ['x@example.com?bcc=spy', 'mailto:x@example.com%3Fbcc%3Dspy'],
    ['x,y@example.com', 'mailto:x%2Cy@example.com'],
    ['x@example.com,y', 'mailto:x@example.com%2Cy'],
    ['100%41@example.com', 'mailto:100%2541@example.com'],
    ['a#b/c;d@example.com', 'mailto:a%23b%2Fc%3Bd@example.com'],
    ['x\r\nbcc:y@example.com', 'mailto:x%0D%0Abcc%3Ay@example.com'],
    ['no address', 'mailto:no%20address'],
    ['\ud800@example.com', 'mailto:%EF%BF%BD@example.com'],
  ])('has one recipient and no header, whatever %p contains [RFC 6068]', (email, href) => {
    expect(mailtoHref(email)).toBe(href);
    const { pathname, search, hash } = new URL(mailtoHref(email));
    expect([decodeURIComponent(pathname), search, hash]).toEqual([email.replace('\ud800', '\ufffd'), '', '']);
  });
});

describe('the link that calls a number', () => {
  it.each([
    ['+9603001234', 'tel:+9603001234'],
    ['+960 300-1234', 'tel:+9603001234'],
    ['7771234;ext=5?x#y', 'tel:77712345'],
    ['00+960', 'tel:00960'],
  ])('has nothing but the digits of %p, and a plus only in front', (phone, href) => expect(telHref(phone)).toBe(href));
});
