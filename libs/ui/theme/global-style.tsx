import { createGlobalStyle } from 'styled-components';
import { families, fontFaces } from './fonts.js';
import { colour, media, size, text, weight } from './tokens.js';

/** Global styles of all screens. The shell's server writes them and the colour variables into every page, so the browser does not compute them again. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  *, *::before, *::after { box-sizing: border-box; }
  :root { --touch: 44px; }
  ${media.finger} { :root { --touch: ${size.control}; } }
  html {
    font-size: 100%;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${colour.ground};
    scroll-padding-block-start: 72px;
  }
  /* A bar at the bottom edge never covers what has the focus, also in a low window or at 200 % zoom. */
  html:has([data-docked], [data-bottom-bar]) { scroll-padding-block-end: 132px; }
  ${media.desktop} { html:has([data-bottom-bar]) { scroll-padding-block-end: 0; } }
  body {
    margin: 0;
    min-height: 100dvh;
    font-family: ${families}, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
    font-size: ${text.m};
    font-weight: ${weight.regular};
    font-feature-settings: 'cv11', 'ss03';
    line-height: 1.5;
    color: ${colour.ink};
    background: ${colour.ground};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  #root { min-height: 100dvh; display: flex; flex-direction: column; }
  ${media.phone} { :root:has([data-docked]) #root { padding-block-end: calc(116px + env(safe-area-inset-bottom)); } }
  h1, h2, h3, p, figure, dl, dd, ul, ol { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3 { font-weight: ${weight.bold}; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
  h1 { font-size: ${text.xl}; }
  h2 { font-size: ${text.l}; }
  h3 { font-size: ${text.m}; letter-spacing: -0.005em; }
  ${media.tablet} { h1 { font-size: ${text.xxl}; } }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${colour.primary}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid ${colour.primary}; outline-offset: 2px; }
  h1:focus-visible, main:focus-visible { outline: none; }
  ::selection { background: ${colour.primaryTintStrong}; color: ${colour.primaryInk}; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  [hidden] { display: none !important; }
  @keyframes appear { from { opacity: 0; transform: translateY(6px); } }
  @keyframes fade { from { opacity: 0; } }
  @keyframes rise { from { transform: translateY(100%); } }
  @keyframes clip-start { to { mask-size: 100% 100%; } }
  @keyframes spin { to { transform: rotate(1turn); } }
  @keyframes shimmer { from { background-position: 200% 0; } to { background-position: -100% 0; } }
  ${media.calm} {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
  ${media.print} {
    html, body { background: #fff; color: #000; }
    @page { size: A4; margin: 14mm; }
  }
`;
