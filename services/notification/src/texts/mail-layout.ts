import type { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { languages, type Direction, type Language } from '@atoll/languages/languages';
import { textsIn, written } from './texts.js';

export interface MailParts {
  readonly language: Language;
  readonly lead: string;
  /** Lists what is known of the matter, a label and a value each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

type Brand = Pick<Operator, 'productTitle' | 'companyName' | 'contactPhone' | 'primaryColour'>;

/** The same content as plain text and as html. */
export function laidOut(parts: MailParts, brand: Brand): { readonly text: string; readonly html: string } {
  return { text: plain(parts, brand), html: page(parts, brand) };
}

const questions = ({ contactPhone }: Brand, language: Language): string =>
  contactPhone === '' ? '' : written(textsIn(language).labels.questions, { phone: contactPhone });

function plain({ language, lead, facts, links }: MailParts, brand: Brand): string {
  const blocks = [
    lead,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    questions(brand, language),
    `${brand.productTitle}\n${brand.companyName}`.trim(),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Mail programs do not know logical properties. */
const labelPadding: Readonly<Record<Direction, string>> = { ltr: '4px 16px 4px 0', rtl: '4px 0 4px 16px' };

/** Has one column with inline styles, which is what mail programs show alike; it loads nothing from anywhere. */
function page({ language, lead, facts, links }: MailParts, brand: Brand): string {
  const { background, ink } = coloursOf(brand.primaryColour);
  const { dir } = languages[language];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:${labelPadding[dir]};color:#5b6470;vertical-align:top">${escaped(label)}</td><td style="padding:4px 0">${withBreaks(value)}</td></tr>`,
  );
  const buttons = links.map(
    ({ label, url }) =>
      `<p style="margin:16px 0 0"><a href="${escaped(url)}" target="_blank" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${background};color:${ink};font-weight:600;text-decoration:none">${escaped(label)}</a></p>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body dir="${dir}" style="margin:0;padding:0;background:#f3f5f7;color:#17202a;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 12px">
<div style="padding:16px 24px;border-radius:12px 12px 0 0;background:${background};color:${ink};font-weight:700">${escaped(brand.productTitle)}</div>
<div style="padding:24px;border-radius:0 0 12px 12px;background:#ffffff">
<p style="margin:0 0 16px">${withBreaks(lead)}</p>
${rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join('')}</table>` : ''}
${buttons.join('\n')}
</div>
<p style="margin:16px 24px;color:#5b6470;font-size:14px">${[questions(brand, language), brand.companyName].filter(Boolean).map(escaped).join('<br>')}</p>
</div></body></html>
`;
}

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const NEUTRAL = '#0f766e';
/** Above it, black text has the higher contrast (WCAG 2 relative luminance). */
const BRIGHT = 0.179;

/** The operator's colour with black or white text on it; a neutral one where theirs is no colour in six digits. */
function coloursOf(primary: string): { readonly background: string; readonly ink: string } {
  const background = COLOUR.test(primary) ? primary : NEUTRAL;
  const [, ...channels] = COLOUR.exec(background) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => linear(Number.parseInt(hex, 16) / 255));
  return { background, ink: 0.2126 * red + 0.7152 * green + 0.0722 * blue > BRIGHT ? '#000000' : '#ffffff' };
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
