/** The timezone of this machine, until the account provides that of the user. */
const ofBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Warsaw';

let current = ofBrowser();

export const viewerTimeZone = (): string => current;

/** Called once the account is known; a zone this browser does not know is passed over. */
export const setViewerTimeZone = (name: string): void => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    current = name;
  } catch {
    current = ofBrowser();
  }
};

export const browserTimeZone = ofBrowser;

/** All zones this browser knows, and the given one even when it does not. */
export const timeZones = (own: string): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
};
