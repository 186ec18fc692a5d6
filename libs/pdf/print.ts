import { parentPort } from 'node:worker_threads';
import type { ReactElement } from 'react';
import { renderToBuffer } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import { printableText } from './fonts.js';
import { withTexts } from './printable.js';

export type Draw<Content> = (content: Content) => ReactElement<DocumentProps>;

/** The PDF of a content: plain data with all its texts, drawn by a document of `paper.tsx`. Fonts are embedded as subsets. */
export async function printed<Content>(draw: Draw<Content>, content: Content): Promise<Uint8Array> {
  return renderToBuffer(draw(withTexts(content, await printableText())));
}

/** The program of a `PdfThread`: prints what it is sent, one after another. */
export function servePrinting<Content>(draw: Draw<Content>): void {
  const port = parentPort;
  if (!port) throw new Error('this program runs in a thread');
  port.on('message', (content: Content) => {
    printed(draw, content).then(
      (pdf) => port.postMessage({ pdf }),
      (failed: unknown) => port.postMessage({ failed: failed instanceof Error ? failed.message : 'unknown' }),
    );
  });
}
