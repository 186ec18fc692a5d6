import type { ServerResponse } from 'node:http';
import type { Brand } from './brands.port.js';
import { sendText } from './http-server.js';

export const MANIFEST = '/captain.webmanifest';

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
    icons: favicon ? [{ src: favicon, sizes: 'any', purpose: 'any' }] : [],
  };
}

export function sendManifest(response: ServerResponse, brand: Brand | undefined): void {
  if (!brand) return sendText(response, 503, 'This site is starting. Please try again in a moment.');
  response.writeHead(200, { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify(manifestOf(brand)));
}
