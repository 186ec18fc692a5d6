import { afterEach, expect, it } from '@jest/globals';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { startTestMailServer, type TestMailServer, type TestMailServerOptions } from '../testing/mail-server.js';
import type { Mail } from './mail-carrier.port.js';
import { SmtpMailCarrier, type SmtpServer } from './mail-carrier.smtp-client.js';

const mail: Mail = {
  reference: 'event-1:email',
  to: 'aishath@example.com',
  from: 'Coral Ferries',
  replyTo: 'office@coral.test',
  subject: 'Malé – Maafushi',
  text: 'Ready ✓',
  html: '<p>Ready ✓</p>',
};

let server: TestMailServer;
let carrier: SmtpMailCarrier;
afterEach(async () => {
  carrier.onModuleDestroy();
  await server.close();
});

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

async function start(options: TestMailServerOptions = {}, over: Partial<SmtpServer> = {}): Promise<void> {
  server = await startTestMailServer(options);
  carrier = new SmtpMailCarrier({ host: '127.0.0.1', port: server.port, tls: 'none', from: 'bookings@atoll.test', ...over });
}

it('hands over text and html with the operator as sender and the deployment’s address [NT-08]', async () => {
  await start({ login: { user: 'atoll', password: 'secret' } }, { user: 'atoll', password: 'secret' });
  await carrier.send(mail);
  expect(server.received).toEqual([
    expect.objectContaining({
      from: { name: 'Coral Ferries', address: 'bookings@atoll.test' },
      to: [{ name: '', address: 'aishath@example.com' }],
      replyTo: [{ name: '', address: 'office@coral.test' }],
      subject: 'Malé – Maafushi',
      messageId: '<event-1.email@atoll.test>',
      text: expect.stringContaining('Ready ✓'),
      html: expect.stringContaining('<p>Ready ✓</p>'),
    }),
  ]);
});

it('attaches files beside text and html [NT-08]', async () => {
  await start();
  const pdf = Buffer.from(Array.from({ length: 1000 }, (_none, index) => index % 256));
  const calendar = Buffer.from('BEGIN:VCALENDAR SUMMARY:Malé → Maafushi');
  const files = [
    { name: 'booking-ABCD2345.pdf', mediaType: 'application/pdf', content: pdf },
    { name: 'booking-ABCD2345.ics', mediaType: 'text/calendar', content: calendar },
  ];
  await carrier.send({ ...mail, files });
  const [received] = server.received;
  expect(received).toMatchObject({ text: expect.stringContaining('Ready ✓'), html: expect.stringContaining('<p>Ready ✓</p>') });
  expect(received?.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    ['booking-ABCD2345.pdf', 'application/pdf', 'attachment'],
    ['booking-ABCD2345.ics', 'text/calendar', 'attachment'],
  ]);
  const [first, second] = received?.attachments ?? [];
  expect(bytesOf(first!.content)).toEqual(pdf);
  // The parser ends texts with a line break of its own.
  expect(bytesOf(second!.content).toString().trim()).toBe(calendar.toString());
});

it('is not led to add a header or a recipient by a text [NT-08]', async () => {
  await start();
  await carrier.send({ ...mail, subject: 'Trip\r\nBcc: thief@example.com', from: 'Coral"\r\nBcc: thief@example.com' });
  await expect(carrier.send({ ...mail, to: 'aishath@example.com\r\nRCPT TO:<thief@example.com>' })).rejects.toThrow();
  const [received] = server.received;
  expect(server.received).toHaveLength(1);
  expect([received?.bcc, received?.to]).toEqual([undefined, [{ name: '', address: 'aishath@example.com' }]]);
});

it('tells a recipient that is refused for good from one that is refused for now [NT-08]', async () => {
  await start();
  server.refusals.push(550, 451);
  const outcomes = [await carrier.send(mail).catch(String), await carrier.send(mail).catch(String)];
  expect(outcomes).toEqual([
    'MessageRefused: the mail server did not take the message (EENVELOPE, 550)',
    'Error: the mail server did not take the message (EENVELOPE, 451)',
  ]);
});

it('keeps its session for the next mails, also after a refused one [NT-08]', async () => {
  await start();
  await carrier.send(mail);
  server.refusals.push(550);
  await expect(carrier.send(mail)).rejects.toThrow('550');
  await sleep(50); // the session is reset
  await carrier.send(mail);
  expect([server.received.length, server.sessions]).toEqual([2, 1]);
});

it('sends over another session what a server that ends one has not taken [NT-08]', async () => {
  await start();
  await carrier.send(mail);
  server.refusals.push(421);
  await carrier.send(mail);
  expect([server.received.length, server.sessions]).toEqual([2, 2]);
});

it('writes long lines, lines with a dot and signs of other scripts so that they arrive as they were [NT-08]', async () => {
  await start();
  const text = `${'Malé – މާލެ '.repeat(40)}\n.\n..hidden = shown\n  end\n`;
  await carrier.send({ ...mail, text, html: `<p>${text}</p>` });
  const [received] = server.received;
  expect(received?.text?.trimEnd()).toBe(text.trimEnd());
  expect(received?.html?.trimEnd()).toBe(`<p>${text}</p>`);
});

it('may send later what a refused login kept back [NT-08]', async () => {
  await start({ login: { user: 'atoll', password: 'secret' } }, { user: 'atoll', password: 'old' });
  await expect(carrier.send(mail)).rejects.toMatchObject({ name: 'Error', message: expect.stringContaining('EAUTH') });
});

it('may send later what a server that ends the session at the login has not taken [NT-08]', async () => {
  await start({ login: { user: 'atoll', password: 'secret' } }, { user: 'atoll', password: 'secret' });
  server.refusals.push(421);
  await expect(carrier.send(mail)).rejects.toMatchObject({ name: 'Error' });
  await carrier.send(mail);
  expect(server.received).toHaveLength(1);
});

it.each([
  ['offers no encryption', {}],
  ['has a certificate that nobody signed', { starttls: true }],
])('sends nothing to a server that %s, where encryption is required', async (_, options) => {
  await start(options, { tls: 'starttls' });
  await expect(carrier.send(mail)).rejects.toMatchObject({ name: 'Error', message: expect.stringMatching(/ETLS|ESOCKET|ECONNECTION/) });
  expect(server.received).toEqual([]);
});
