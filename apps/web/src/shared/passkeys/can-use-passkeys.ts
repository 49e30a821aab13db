import { canHostPasskeys } from '@trapline/contract/second-factor/rules.ts';

/** Whether this browser, at this address, can store and use passkeys. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && canHostPasskeys(window.location.hostname);
