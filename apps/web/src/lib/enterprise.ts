import { clientOfHost } from '@trapline/contract/platform/enterprise.ts';

const KEY = 'enterpriseClientId';

/** Which enterprise client the panel is opened for: what is stored wins over the sub-domain (DEC-029). */
export const enterpriseId = (): string | null => localStorage.getItem(KEY) ?? clientOfHost(window.location.hostname);
