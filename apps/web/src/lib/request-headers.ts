import { localStamp } from './date-time.ts';
import { enterpriseId } from './enterprise.ts';
import { currentLanguage } from './language.ts';
import { viewerTimeZone } from './time-zone.ts';

/** Headers of every request about its reader (DEC-009). The session is in a cookie that no script can read. */
export const requestHeaders = (now = new Date()): Record<string, string> => {
  const enterprise = enterpriseId();
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Date': btoa(now.toISOString()),
    'X-Timezone': viewerTimeZone(),
    'X-Local-Date': localStamp(now),
    ...(enterprise ? { 'X-Enterprise-Id': enterprise } : {}),
  };
};
