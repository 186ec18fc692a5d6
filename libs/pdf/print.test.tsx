import { expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { Line, Paper, Qr } from './paper.js';
import { printed } from './print.js';
import { readPdf } from './testing.js';

const sheet = (children: ReactNode) => (
  <Paper title="List" author="Coral" language="en" createdAt={new Date('2026-11-23T05:00:00Z')} foot="As of today" page="ltr">
    {children}
  </Paper>
);
const list = ({ lines, bold = false }: { readonly lines: readonly string[]; readonly bold?: boolean }) =>
  sheet(
    lines.map((line, index) => (
      <Line key={index} page="ltr" bold={bold}>
        {line}
      </Line>
    )),
  );
const read = async (lines: readonly string[], bold = false) => readPdf(await printed(list, { lines, bold }));

it('prints Latin with diacritics, Greek and Cyrillic in one embedded font', async () => {
  const names = ['Žižek Müller Đặng', 'Ελένη', 'Мария Иванова'];
  const { fonts, runs } = await read(names);
  expect(fonts).toEqual(['Inter-Regular']);
  expect(runs).toEqual(expect.arrayContaining(names));
});

it('keeps the text of signs that are drawn otherwise beside digits and capitals', async () => {
  expect((await read(['Passengers (1) 11:30', '(AB)'])).runs.join('')).toContain('Passengers (1) 11:30(AB)');
});

it('prints Dhivehi from right to left in a font of its own, also within a Latin line', async () => {
  const { fonts, runs } = await read(['Aisha އާމިނަ Ali'], true);
  expect(fonts).toEqual(expect.arrayContaining(['Inter-Bold', 'NotoSansThaana-Bold']));
  const drawn = runs.join('');
  expect(drawn.indexOf('Aisha')).toBeLessThan(drawn.indexOf('ނ'));
  expect(drawn.indexOf('ނ')).toBeLessThan(drawn.indexOf('އ'));
  expect(drawn.indexOf('އ')).toBeLessThan(drawn.indexOf('Ali'));
});

it('prints a box for each letter that no font has, instead of other letters', async () => {
  const { fonts, runs } = await read(['王小明 كمال 🙂 Ali']);
  expect(fonts).toEqual(['Inter-Regular']);
  expect(runs.join('')).toContain('□□□ □□□□ □ Ali');
});

it('numbers the pages of what does not fit on one', async () => {
  const { pages, runs } = await read(Array.from({ length: 100 }, (_, i) => `Line ${i + 1}`));
  expect(pages).toBe(2);
  expect(runs).toEqual(expect.arrayContaining(['1 / 2', '2 / 2', 'Line 1', 'Line 100']));
});

it('keeps each letter readable that an earlier document drew as a part of others', async () => {
  for (const bold of [false, true]) {
    await read(['Time: 08', 'é'], bold);
    expect((await read(['MVR 108.00', "l'été´"], bold)).runs).toEqual(expect.arrayContaining(['MVR 108.00', "l'été´"]));
  }
});

it('makes the same file of the same content', async () => {
  const [one, two] = [await printed(list, { lines: ['Same'] }), await printed(list, { lines: ['Same'] })];
  expect(Buffer.compare(one, two)).toBe(0);
});

it('draws a QR code as shapes, without a picture', async () => {
  const pdf = await printed(() => sheet(<Qr text="https://book.coralferries.mv/booking/1" size={100} />), {});
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Subtype /Image');
});
