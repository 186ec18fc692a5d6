import { Suspense, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { styled } from 'styled-components';
import { Skeleton } from '../notices/skeleton.js';
import { radius } from '../theme/tokens.js';

const Drawing = lazyPage(async () => (await import(/* webpackChunkName: "qr-drawing" */ 'qrcode.react')).QRCodeSVG);

/** Resolves once a code can be drawn at once. */
export const qrCodeReady = Drawing.ready;

/** Dark on white in every theme, so that cameras can read it. */
const Paper = styled.span`
  display: inline-block;
  justify-self: start;
  inline-size: fit-content;
  padding: 12px;
  border-radius: ${radius.card};
  background: #fff;
  line-height: 0;
`;

export function QrCode({ text, label, size = 168 }: { readonly text: string; readonly label: string; readonly size?: number }): ReactElement {
  return (
    <Paper>
      <Suspense fallback={<Skeleton $width={`${size}px`} $height={`${size}px`} />}>
        <Drawing value={text} title={label} size={size} level="M" bgColor="#ffffff" fgColor="#0b1720" />
      </Suspense>
    </Paper>
  );
}
