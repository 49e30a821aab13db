import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { Settings } from '../../kernel/services.ts';
import { isSameOrigin, refreshCookieOf } from './session-cookies.ts';

/** Client id and secret of an HTTP Basic header, each percent-encoded as OAuth requires. */
const basicCredentials = (header: string | undefined): { client_id: string; client_secret: string } | null => {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret.join(':')) };
  } catch {
    return null;
  }
};

const fieldsOf = (body: unknown): Record<string, unknown> =>
  body !== null && typeof body === 'object' ? { ...body } : {};

/** The refresh token of the panel's cookie, if the caller sends neither Basic credentials nor a refresh token. */
const cookieTokenOf = (request: FastifyRequest): string | null =>
  basicCredentials(request.headers.authorization) !== null || fieldsOf(request.body).refresh_token !== undefined
    ? null
    : refreshCookieOf(request);

export const refreshesByCookie = (request: FastifyRequest): boolean => cookieTokenOf(request) !== null;

/**
 * The refresh grant has two callers: an API client with Basic credentials and the token in the body, and the panel,
 * whose refresh token is in a cookie that no script can read, so that it needs no client secret.
 */
export const withOAuthCredentials = (request: FastifyRequest, { oauthClient }: Settings): Record<string, unknown> => {
  const fields = fieldsOf(request.body);
  const cookie = cookieTokenOf(request);
  if (cookie === null) return { ...fields, ...basicCredentials(request.headers.authorization) };
  if (!isSameOrigin(request)) throw new AppError('request/cross_site');
  return { ...fields, refresh_token: cookie, client_id: oauthClient.id, client_secret: oauthClient.secret };
};
