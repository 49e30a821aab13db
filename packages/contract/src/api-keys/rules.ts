/** `STOPPED`: the person that the key acts as is no longer an active admin of the company. */
export const API_KEY_STATES = ['ACTIVE', 'EXPIRED', 'STOPPED', 'REVOKED'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Maximum number of keys of a company that are not revoked. */
export const MAX_API_KEYS = 50;

/** The default validity of a key. */
export const API_KEY_DAYS = 365;

/** Maximum number of calls with one key in a window. */
export const API_KEY_CALLS = { max: 600, windowSeconds: 60 } as const;

type ApiKeyFacts = {
  readonly revokedAt: Date | string | null;
  readonly expiresAt: Date | string | null;
  /** Whether the person that the key acts as may still act. */
  readonly isOwnerActive: boolean;
};

export const apiKeyState = ({ revokedAt, expiresAt, isOwnerActive }: ApiKeyFacts, now: Date): ApiKeyState => {
  if (revokedAt !== null) return 'REVOKED';
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'EXPIRED';
  return isOwnerActive ? 'ACTIVE' : 'STOPPED';
};
