/** The first match counts: the name of a browser comes before the engine it is built on. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const nameIn = (names: Names, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns the program name with which user agents such as `curl/8.5.0` begin. */
const programOf = (userAgent: string): string | null => {
  const name = /^([A-Za-z][\w .-]{0,39})\//.exec(userAgent)?.[1] ?? null;
  return name === 'Mozilla' ? null : name;
};

/** The common name of the device in a user agent; null if unknown. */
export const deviceOf = (
  userAgent: string | null,
): { readonly browser: string | null; readonly system: string | null } =>
  userAgent === null
    ? { browser: null, system: null }
    : { browser: nameIn(BROWSERS, userAgent) ?? programOf(userAgent), system: nameIn(SYSTEMS, userAgent) };

/** `203.0.113.7` as `203.0.113.*`: enough to recognize one’s own network, too little to find a person. */
export const shortNetwork = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.*');
