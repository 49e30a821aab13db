import { jwtVerify, SignJWT } from 'jose';
import type { AccessTokens } from '../kernel/services.ts';

const AUDIENCE = 'trapline-api';
const ALGORITHM = 'HS256';
export const ACCESS_TOKEN_SECONDS = 3600;

/** JSON Web Tokens signed with the installation's secret; claims as DEC-011, plus the session they belong to. */
export const createAccessTokens = (secret: Uint8Array): AccessTokens => ({
  lifetimeSeconds: ACCESS_TOKEN_SECONDS,
  sign: ({ userId, sessionId }, profile, now) => {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ ...profile, userId, sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .setAudience(AUDIENCE)
      .sign(secret);
  },
  verify: async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: now,
      });
      const { userId, sid } = payload;
      return typeof userId === 'number' && typeof sid === 'string' ? { userId, sessionId: sid } : null;
    } catch {
      return null;
    }
  },
});
