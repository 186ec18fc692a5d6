import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QRCodeSVG } from 'qrcode.react';

export interface QrPath {
  /** Modules a side, with the quiet zone of four around it (ISO/IEC 18004). */
  readonly side: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

const QUIET_ZONE = 4;

/** The dark modules of a QR code, from the encoder and with the error correction of the web pages. */
export function qrPath(text: string): QrPath {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, level: 'M', marginSize: QUIET_ZONE }));
  const side = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1];
  if (!side || !path) throw new Error('qrcode.react drew no code');
  return { side, path };
}
