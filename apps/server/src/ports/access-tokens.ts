import { jwtVerify, SignJWT } from 'jose';
import type { AccessClaims, AccessTokens } from '../kernel/services.ts';
import type { KeyRing } from './key-ring.ts';

const AUDIENCE = 'trapline-api';
const ALGORITHM = 'HS256';
const ACCESS_TOKEN_SECONDS = 3600;

const claimsOf = async (token: string, key: Uint8Array, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now,
    });
    const { userId, sid } = payload;
    return typeof userId === 'number' && typeof sid === 'string' ? { userId, sessionId: sid } : null;
  } catch {
    return null;
  }
};

/** JSON Web Tokens signed with a key of the installation; claims as in DEC-011, plus the session. */
export const createAccessTokens = (keys: KeyRing): AccessTokens => ({
  lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  sign: ({ userId, sessionId }, profile, now) => {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ ...profile, userId, sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .setAudience(AUDIENCE)
      .sign(keys[0]);
  },
  verify: async (token, now) => {
    for (const key of keys) {
      const claims = await claimsOf(token, key, now);
      if (claims) return claims;
    }
    return null;
  },
});
