import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import { parseEnterpriseKey } from '@trapline/contract/platform/enterprise.ts';
import { INGEST_KEY_HEADER } from '@trapline/contract/uplinks/rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Actor, Ctx, Remote } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import type { Services } from '../../kernel/services.ts';
import { networkOf } from './remote-network.ts';
import { deviceOf } from './session-cookies.ts';

const DEFAULT_LANGUAGE: Language = 'pl';
const DEFAULT_TIMEZONE = 'Europe/Warsaw';

const asLanguage = (text: string | undefined): Language | null => {
  const short = text?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === short) ?? null;
};

/** The first supported language of `Accept-Language`, in the order the client wrote them. */
const acceptedLanguage = (header: string | undefined): Language | null => {
  for (const part of (header ?? '').split(',').slice(0, 10)) {
    const language = asLanguage(part.split(';')[0]);
    if (language) return language;
  }
  return null;
};

/** The language that the client requests, else Polish. */
export const preferredLanguage = (header: string | undefined): Language => acceptedLanguage(header) ?? DEFAULT_LANGUAGE;

/** The language of the person: as the client requests, else from the account, else Polish. */
export const languageOf = (request: FastifyRequest, actor: Actor): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? (actor.kind === 'user' ? actor.language : DEFAULT_LANGUAGE);

const isTimezone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Cache of checked names: a check by Intl for each request would cost more than the rest of the context. */
const checkedTimezones = new Map<string, boolean>();

const knownTimezone = (name: string): boolean => {
  const known = checkedTimezones.get(name);
  if (known !== undefined) return known;
  const valid = isTimezone(name);
  if (checkedTimezones.size < 1000) checkedTimezones.set(name, valid);
  return valid;
};

/** `X-Timezone` (DEC-009), else the account's zone. A wrong header is ignored, never refused. */
const timezoneOf = (request: FastifyRequest, actor: Actor): string => {
  const header = request.headers['x-timezone'];
  if (typeof header === 'string' && header.length <= 64 && knownTimezone(header)) return header;
  return actor.kind === 'user' ? actor.timezone : DEFAULT_TIMEZONE;
};

/** `X-Enterprise-Id` (DEC-009); an invalid identifier is ignored. */
const enterpriseOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-enterprise-id'];
  return typeof header === 'string' ? (parseEnterpriseKey(header) ?? undefined) : undefined;
};

const ingestKeyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[INGEST_KEY_HEADER];
  return typeof header === 'string' ? header : undefined;
};

const MAX_USER_AGENT_LENGTH = 300;

export const remoteOf = (request: FastifyRequest): Remote => ({
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  device: deviceOf(request),
});

export type ContextParts = {
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly now: () => Date;
};

export const contextOf = (parts: ContextParts, request: FastifyRequest, actor: Actor): Ctx => ({
  db: parts.db,
  services: parts.services,
  now: parts.now,
  newUuid: uuidv7,
  actor,
  enterprise: enterpriseOf(request),
  ingestKey: ingestKeyOf(request),
  language: languageOf(request, actor),
  timezone: timezoneOf(request, actor),
  requestId: request.id,
  remote: remoteOf(request),
});
