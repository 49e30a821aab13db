/** The timezone of this machine, until the account provides that of the user. */
const detectTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Warsaw';

let viewerZone = detectTimeZone();

export const viewerTimeZone = (): string => viewerZone;

/** Called once the account is known; a zone this browser does not know is passed over. */
export const setViewerTimeZone = (name: string): void => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    viewerZone = name;
  } catch {
    viewerZone = detectTimeZone();
  }
};

export const browserTimeZone = detectTimeZone;

/** All zones this browser knows, and the given one even when it does not. */
export const timeZones = (requiredZone: string): readonly string[] => {
  const supportedZones = Intl.supportedValuesOf('timeZone');
  return supportedZones.includes(requiredZone) ? supportedZones : [requiredZone, ...supportedZones];
};
