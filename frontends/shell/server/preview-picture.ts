import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { PublicOperator } from '@atoll/operator-settings/public-operator';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import { lightBrand } from '@atoll/ui/theme/brand-colours';
import { hero } from '@atoll/ui/theme/tokens';
import type Sharp from 'sharp';
import { html } from './html.js';

type Named = Pick<PublicOperator, 'productTitle' | 'primaryColour'>;

const { resolve } = createRequire(import.meta.url);
/** Images have no fonts of the system. A font that was loaded once serves the letters that a later text's own font lacks. */
const thaana = resolve('@expo-google-fonts/noto-sans-thaana/700Bold/NotoSansThaana_700Bold.ttf');
const inter = resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

const PATH = /^\/preview\.[0-9a-f]{10}\.jpg$/;
/** Counts changes of the drawing, because an address is cached for ever. */
const DRAWING = 1;
/** Provisioning sets no limit to a name; a long one takes as much memory as its letters. */
const MAX_LETTERS = 120;
const NAME_BOX = { width: 1_000, height: 330 } as const;
/** Height that the waves take, above which the name stands. */
const WAVES = 120;

const keyOf = ({ productTitle, primaryColour }: Named): string => JSON.stringify([productTitle, primaryColour]);

/** The address names its content: another name or colour is another address. */
export function previewPath(operator: Named): string {
  return `/preview.${createHash('sha256')
    .update(`${DRAWING}${keyOf(operator)}`)
    .digest('hex')
    .slice(0, 10)}.jpg`;
}

export const isPreviewPath = (path: string): boolean => PATH.test(path);

const pictures = new ShortCache<Buffer>({
  ttlMs: 24 * 3_600_000,
  max: 200,
  load: (key) => {
    const [productTitle, primaryColour] = JSON.parse(key) as [string, string];
    return drawn({ productTitle, primaryColour });
  },
});

/** Returns the picture that previews of shared links show of an operator without a photo: its name on the waves of its Home. */
export const previewPicture = (operator: Named): Promise<Buffer> => pictures.get(keyOf(operator));

async function drawn({ productTitle, primaryColour }: Named): Promise<Buffer> {
  // libvips takes memory and time to load, which a process whose operators have photos never needs.
  const { default: sharp } = await import('sharp');
  await sharp({ text: { text: '-', fontfile: thaana } }).toBuffer();
  const picture = sharp(Buffer.from(sea(primaryColour)));
  const name = await letters(sharp, markup([...productTitle].slice(0, MAX_LETTERS).join('')));
  return (name ? picture.composite([{ ...name, top: Math.round((hero.height - WAVES - name.height) / 2) }]) : picture).jpeg({ quality: 88 }).toBuffer();
}

/** Undefined for a name without a visible letter, which Pango refuses. */
async function letters(draw: typeof Sharp, text: string): Promise<{ input: Buffer; left: number; height: number } | undefined> {
  const { width } = NAME_BOX;
  const drawing = draw({ text: { text, font: 'Inter Bold 88', fontfile: inter, width, align: 'centre', rgba: true, wrap: 'word-char' } });
  try {
    const { data, info } = await drawing
      .resize({ ...NAME_BOX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, left: Math.round((hero.width - info.width) / 2), height: info.height };
  } catch (err) {
    if (err instanceof Error && err.message.includes('no text to render')) return undefined;
    throw err;
  }
}

/** A name is text that a super user typed, and Pango reads markup. Letters that no font has are boxes. */
function markup(name: string): string {
  const shown = name.replace(/\p{Cc}/gu, ' ').trim() || ' ';
  return `<span foreground="white">${html(shown)}</span>`;
}

/** The waves of `libs/ui/layout/hero.tsx`. Only colours that were computed reach the SVG. */
function sea(primaryColour: string): string {
  const { headerFrom, headerTo } = lightBrand(primaryColour, '#ffffff');
  const { width, height } = hero;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<linearGradient id="sea" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${headerFrom}"/><stop offset="0.85" stop-color="${headerTo}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#sea)"/>
<g transform="translate(0 ${height - 210}) scale(${width / 1440} 1)">
<path fill="#fff" opacity="0.06" d="M0 74c180-46 330-46 520-8s330 52 520 10 300-44 400-22v156H0z"/>
<path fill="#fff" opacity="0.07" d="M0 118c160 34 330 36 520 2s350-46 540-10 290 36 380 14v86H0z"/>
<path fill="#000" opacity="0.1" d="M0 166c200-30 360-24 560 2s360 22 520-6 270-26 360-8v56H0z"/>
</g></svg>`;
}

/** The address of a former name gets the picture of today, which no cache may keep as the former one's. */
export async function sendPreview(path: string, request: IncomingMessage, response: ServerResponse, operator: Named): Promise<void> {
  const picture = await previewPicture(operator);
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'content-length': String(picture.length),
    'cache-control': path === previewPath(operator) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : picture);
}
