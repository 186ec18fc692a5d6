import { createGlobalStyle } from 'styled-components';
import { colour, media, text, weight } from './tokens.js';

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href;
const latinExtended = new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url).href;

const thaana = new URL('@fontsource-variable/noto-sans-thaana/files/noto-sans-thaana-thaana-wght-normal.woff2', import.meta.url).href;

/**
 * The letters of the word 'ދިވެހި' in regular weight, 1 kB instead of 24: the language switch of English pages needs no other Thaana. Made by fontTools from the font above:
 * `fonttools varLib.instancer <font> wght=400 -o regular.woff2; pyftsubset regular.woff2 --text=ދިވެހި --layout-features='*' --flavor=woff2`
 */
const dhivehiName = new URL('./dhivehi-name.woff2', import.meta.url).href;

/** Global styles of all screens, rendered once by the shell. The shell's server writes the colour variables into the page. */
export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${latin}) format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${latinExtended}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  @font-face {
    font-family: 'Noto Sans Thaana Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${thaana}) format('woff2');
    size-adjust: 116%; /* its letters are lower than those of Inter */
    unicode-range: U+060C, U+061B-061C, U+061F, U+0660-066C, U+0780-07B1, U+FD3E-FD3F, U+FDF2, U+FDFD;
  }
  @font-face {
    font-family: 'Dhivehi Name';
    font-display: swap;
    src: url(${dhivehiName}) format('woff2');
    size-adjust: 116%;
  }
  /*
   * The measures of Inter for what is shown until it is loaded, so that its letters then need the same room. Not less: a browser takes text
   * that becomes wider for the largest paint of the page, at the time at which the scripts draw it again. Digits of Inter are wide.
   */
  @font-face {
    font-family: 'Inter Fallback';
    font-weight: 100 599;
    src: local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto');
    size-adjust: 110%;
    ascent-override: 88.1%;
    descent-override: 21.9%;
    line-gap-override: 0%;
    unicode-range: U+0000-024F, U+2000-206F;
  }
  @font-face {
    font-family: 'Inter Fallback';
    font-weight: 600 900;
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold'), local('Roboto Bold');
    size-adjust: 111%;
    ascent-override: 87.3%;
    descent-override: 21.7%;
    line-gap-override: 0%;
    unicode-range: U+0000-024F, U+2000-206F;
  }
  *, *::before, *::after { box-sizing: border-box; }
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
    font-family: 'Inter Variable', 'Inter Fallback', 'Noto Sans Thaana Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
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
  ${media.phone} { :root:has([data-docked]) #root { padding-block-end: calc(84px + env(safe-area-inset-bottom)); } }
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
