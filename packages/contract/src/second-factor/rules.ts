/** Number of recovery codes; each is valid for one sign-in without the phone. */
export const RECOVERY_CODE_COUNT = 10;

/** Maximum number of passkeys of a person, more than anybody needs. */
export const MAX_PASSKEYS = 20;

/** Transports between a passkey and the browser. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Second factors with which a person can confirm the sign-in. */
export const SECOND_STEP_METHODS = ['passkey', 'totp', 'recovery'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/**
 * State of the second factor: `on`, turned on; `off`, optional; `asked`, the person should turn one on; `needed`, the
 * person can do nothing else before.
 */
export const SECOND_FACTOR_STATES = ['on', 'off', 'asked', 'needed'] as const;

const NAME_OR_LOCALHOST = /[a-z]/i;

/** Browsers create passkeys for host names and `localhost`, never for an IP address. */
export const canHostPasskeys = (hostname: string): boolean =>
  NAME_OR_LOCALHOST.test(hostname) && !hostname.includes(':');

const CODE_LETTERS_IN_A_GROUP = 4;

/** Formats `ABCDEFGHJKLM` for display: `ABCD-EFGH-JKLM`. */
export const groupCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${CODE_LETTERS_IN_A_GROUP}}`, 'g')) ?? []).join('-');
