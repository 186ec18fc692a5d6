type Words = readonly (readonly [pattern: RegExp, word: string])[];

/** In this order: Edge and Opera also name Chrome, and nearly all name Safari. */
const browsers: Words = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Roughly what a session runs on, from fixed words only: a User-Agent is whatever its sender likes. */
export function deviceWords(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const wordIn = (words: Words) => words.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [wordIn(browsers), wordIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
