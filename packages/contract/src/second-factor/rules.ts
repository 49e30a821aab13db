/** Each opens one sign-in when the phone is gone. */
export const RECOVERY_CODE_COUNT = 10;

/** More than anybody carries; a list stays a list. */
export const PASSKEYS_AT_MOST = 20;

/** By which ways a passkey reaches its browser. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** How a person can prove the identity besides the password. */
export const SECOND_STEP_METHODS = ['passkey', 'totp', 'recovery'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/**
 * How a person stands to the second factor: has one; need not; is asked to turn one on; or may do nothing else before.
 */
export const SECOND_FACTOR_STATES = ['on', 'off', 'asked', 'needed'] as const;

const NAME_OR_LOCALHOST = /[a-z]/i;

/** Browsers give passkeys to names and to `localhost`, never to a bare address. */
export const canHostPasskeys = (hostname: string): boolean =>
  NAME_OR_LOCALHOST.test(hostname) && !hostname.includes(':');

const CODE_LETTERS_IN_A_GROUP = 4;

/** `ABCDEFGHJKLM` as it is shown and written down: `ABCD-EFGH-JKLM`. */
export const groupedCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${CODE_LETTERS_IN_A_GROUP}}`, 'g')) ?? []).join('-');
