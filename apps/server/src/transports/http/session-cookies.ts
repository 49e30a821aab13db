import type { TokenObject } from '@trapline/contract/auth/schemas.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The panel's session: two HttpOnly cookies, which no script can read (product decision 2). The refresh token travels
 * only to the path that takes it.
 */
const ACCESS_COOKIE = 'trapline_session';
const REFRESH_COOKIE = 'trapline_refresh';
const REFRESH_PATH = '/api/oauth/token';
const REFRESH_SECONDS = 30 * 86_400;

const attributes = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

export const setSessionCookies = (request: FastifyRequest, reply: FastifyReply, tokens: TokenObject): void => {
  const common = attributes(request);
  // outlives the token, so that an expired one is recognised as ours and refreshed rather than taken for a visitor's
  reply.setCookie(ACCESS_COOKIE, tokens.access_token, { ...common, path: '/', maxAge: REFRESH_SECONDS });
  reply.setCookie(REFRESH_COOKIE, tokens.refresh_token, { ...common, path: REFRESH_PATH, maxAge: REFRESH_SECONDS });
};

export const clearSessionCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  const common = attributes(request);
  reply.clearCookie(ACCESS_COOKIE, { ...common, path: '/' });
  reply.clearCookie(REFRESH_COOKIE, { ...common, path: REFRESH_PATH });
};

export type Credential = { readonly token: string; readonly fromCookie: boolean };

/** The bearer token when there is one, else the panel's cookie. */
export const credentialOf = (request: FastifyRequest): Credential | null => {
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, fromCookie: false };
  const cookie = request.cookies[ACCESS_COOKIE];
  return cookie ? { token: cookie, fromCookie: true } : null;
};

export const refreshCookieOf = (request: FastifyRequest): string | null => request.cookies[REFRESH_COOKIE] ?? null;

/** A browser says where a request comes from; a client that is no browser sends neither header and no cookie by itself. */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
};
