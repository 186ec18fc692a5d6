/** Names of products, which are the same in every language; both are absent where the User-Agent names none of ours. */
export interface Device {
  browser?: string;
  system?: string;
}

type Words = readonly (readonly [pattern: RegExp, word: string])[];

/** The order matters: Edge and Opera also name Chrome, and nearly all name Safari. */
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

/** Browser and system of a session, from fixed words only, because a User-Agent is untrusted input. */
export function deviceOf(userAgent: string | undefined): Device {
  const agent = (userAgent ?? '').slice(0, 500);
  const wordIn = (words: Words) => words.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [wordIn(browsers), wordIn(systems)];
  return { ...(browser && { browser }), ...(system && { system }) };
}
