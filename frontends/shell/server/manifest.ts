import type { ServerResponse } from 'node:http';
import { isUploaded, sizedPath } from '@atoll/contracts/operator-pictures';
import type { Brand } from './brands.port.js';
import { sendText } from './http-server.js';

export const MANIFEST = '/captain.webmanifest';

/** Sides of the icons that browsers want of an app, in pixels. */
const INSTALLED_SIDES = [192, 512];

/** The captain's page as an app on the phone, in the operator's name and with their icon (W3C Web Application Manifest). */
export function manifestOf({ operator }: Brand): object {
  const { productTitle, favicon, primaryColour } = operator;
  return {
    name: `${productTitle} · Captain`,
    short_name: productTitle,
    id: '/captain',
    start_url: '/captain',
    scope: '/captain',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: primaryColour,
    icons: isUploaded(favicon)
      ? INSTALLED_SIDES.map((side) => ({ src: sizedPath(favicon, side), sizes: `${side}x${side}`, type: 'image/png', purpose: 'any' }))
      : [{ src: favicon || letterIcon(productTitle, primaryColour), sizes: 'any', purpose: 'any' }],
  };
}

/** Browsers install no app without an icon: for operators without a favicon the first letter of their name on their colour. */
function letterIcon(name: string, colour: string): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  const shape = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">';
  const text = `<text x="256" y="352" font-family="sans-serif" font-size="288" font-weight="700" text-anchor="middle" fill="#fff">${escaped(letter)}</text>`;
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0f766e';
  return `data:image/svg+xml,${encodeURIComponent(`${shape}<rect width="512" height="512" fill="${ground}"/>${text}</svg>`)}`;
}

const escaped = (letter: string): string => letter.replace(/[<&]/, (sign) => `&#${sign.charCodeAt(0)};`);

export function sendManifest(response: ServerResponse, brand: Brand | undefined): void {
  if (!brand) return sendText(response, 503, 'This site is starting. Please try again in a moment.');
  response.writeHead(200, { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify(manifestOf(brand)));
}
