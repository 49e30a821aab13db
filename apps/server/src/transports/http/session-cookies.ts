import { randomBytes } from 'node:crypto';
import type { TokenObject } from '@trapline/contract/auth/schemas.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKeyToken } from '../../kernel/key-token.ts';

/**
 * The panel's session: two HttpOnly cookies, which no script can read (product rule P2). The refresh token is sent only to
 * the path that accepts it. Over https, a name prefix prevents other hosts and pages without TLS from setting them.
 */
const accessCookie = ({ isHttps }: FastifyRequest): string =>
  isHttps ? '__Host-trapline_session' : 'trapline_session';
const refreshCookie = ({ isHttps }: FastifyRequest): string =>
  isHttps ? '__Secure-trapline_refresh' : 'trapline_refresh';
const REFRESH_PATH = '/api/oauth/token';
const REFRESH_SECONDS = 30 * 86_400;

const attributes = (request: FastifyRequest) => ({ httpOnly: true, sameSite: 'lax', secure: request.isHttps }) as const;

export const setSessionCookies = (request: FastifyRequest, reply: FastifyReply, tokens: TokenObject): void => {
  const common = attributes(request);
  // outlives the token, so that a browser with an expired token is refreshed and not treated as a visitor
  reply.setCookie(accessCookie(request), tokens.access_token, { ...common, path: '/', maxAge: REFRESH_SECONDS });
  const refresh = { ...common, path: REFRESH_PATH, maxAge: REFRESH_SECONDS };
  reply.setCookie(refreshCookie(request), tokens.refresh_token, refresh);
};

export const clearSessionCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  const common = attributes(request);
  reply.clearCookie(accessCookie(request), { ...common, path: '/' });
  reply.clearCookie(refreshCookie(request), { ...common, path: REFRESH_PATH });
};

/**
 * Identifies a browser at its next sign-in, and a phone that has lost its database. It gives no access: it only prevents
 * a mail about a new device.
 */
const deviceCookie = ({ isHttps }: FastifyRequest): string =>
  isHttps ? '__Secure-trapline_device' : 'trapline_device';
const DEVICE_PATH = '/api';
/** The longest time that browsers store a cookie. */
const DEVICE_SECONDS = 400 * 86_400;
const DEVICE_ID = /^[\w-]{43}$/;

const newDevices = new WeakMap<FastifyRequest, string>();

const newDevice = (request: FastifyRequest): string => {
  const deviceToken = newDevices.get(request) ?? randomBytes(32).toString('base64url');
  newDevices.set(request, deviceToken);
  return deviceToken;
};

/** A program that is not a browser does not store cookies, so it gets none. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** The device id of the request, or the new one that the browser will get; null for other programs. */
export const deviceOf = (request: FastifyRequest): string | null => {
  const deviceId = request.cookies[deviceCookie(request)];
  if (deviceId !== undefined && DEVICE_ID.test(deviceId)) return deviceId;
  return isBrowser(request) ? newDevice(request) : null;
};

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const device = deviceOf(request);
  if (device === null) return;
  const newestBySession = { ...attributes(request), path: DEVICE_PATH, maxAge: DEVICE_SECONDS };
  reply.setCookie(deviceCookie(request), device, newestBySession);
};

export type Credential = { readonly token: string; readonly fromCookie: boolean };

/** The bearer token if there is one, else the panel's cookie. */
export const credentialOf = (request: FastifyRequest): Credential | null => {
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, fromCookie: false };
  const cookie = request.cookies[accessCookie(request)];
  // an API key is never valid as a cookie
  return cookie && !isKeyToken(cookie) ? { token: cookie, fromCookie: true } : null;
};

export const refreshCookieOf = (request: FastifyRequest): string | null =>
  request.cookies[refreshCookie(request)] ?? null;

/** A browser reports the origin of a request; other clients send neither header, and no cookies by themselves. */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
};
