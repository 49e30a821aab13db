import { account } from '@trapline/contract/account/endpoints.ts';
import { Account } from '@trapline/contract/account/schemas.ts';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { allows, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { platform } from '@trapline/contract/platform/endpoints.ts';
import {
  brandingFor,
  CLIENT_COOKIE,
  CLIENT_PARAMETER,
  clientOfHost,
  parseEnterpriseKey,
} from '@trapline/contract/platform/enterprise.ts';
import type { AnswersByUrl, FirstAnswers } from '@trapline/contract/platform/first-answers.ts';
import { LANGUAGE_COOKIE } from '@trapline/contract/platform/first-answers.ts';
import { Branding } from '@trapline/contract/platform/schemas.ts';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PanelAddress } from './first-load.ts';
import { credentialOf } from './session-cookies.ts';

/**
 * Makes the first requests of a panel page on the server and embeds the responses in the page: through the same
 * endpoints, with the same limits, as the same person. A refused, failed or slow request is left out, and the page makes
 * it itself.
 */

type PreloadedCall = {
  readonly endpoint: Endpoint;
  readonly query?: string;
  readonly when?: (account: Account) => boolean;
};

const canInspect = ({ type }: Account): boolean => allows('inspections.see', type);
const isReadOnly = (account: Account): boolean => !canInspect(account);
const isInField = ({ type }: Account): boolean => type === 'TECHNICIAN';
/** Whether the person may approve at one facility at least. */
const canApprove = ({ type, permissions, places }: Account): boolean => {
  const role = placeRoleNeeded('inspections.approve', type);
  const hasRole = (roles: readonly PlaceRole[]) => role === null || roles.includes(role);
  return allows('inspections.approve', type) && (hasRole(permissions) || places.some(({ roles }) => hasRole(roles)));
};

const START_PAGE_CALLS: readonly PreloadedCall[] = [
  { endpoint: dashboard.overview },
  { endpoint: dashboard.get },
  { endpoint: dashboard.visits, query: '?of=mine&page=1&limit=100', when: canInspect },
  { endpoint: dashboard.visits, query: '?of=today&page=1&limit=100', when: isInField },
  { endpoint: schedule.today, when: isInField },
  { endpoint: dashboard.visits, query: '?of=toApprove&page=1&limit=5', when: canApprove },
  { endpoint: dashboard.visits, query: '?of=latest&page=1&limit=100', when: isReadOnly },
  { endpoint: places.list, query: '?view=short' },
  { endpoint: companies.shortList },
];

/** Requests of every page below /app, followed by those of frequently used pages. */
const COMMON_CALLS: readonly PreloadedCall[] = [{ endpoint: notifications.unreadCount }];
const CALLS_BY_PAGE: Readonly<Record<string, readonly PreloadedCall[]>> = {
  '/app': START_PAGE_CALLS,
  '/app/dashboard': START_PAGE_CALLS,
  '/app/places/edit/{placeId}/inspections/{inspectionId}': [
    { endpoint: places.get },
    { endpoint: inspections.getDetails },
  ],
};

/** The longest time a page waits for embedded responses; then it is sent without them. */
const TIMEOUT_MS = 1_000;

/** Headers that identify the caller and the path of the request. */
const FORWARDED_HEADERS = [
  'cookie',
  'host',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT_MS).unref();
  });

const createCaller = (app: FastifyInstance, request: FastifyRequest) => {
  const forwardedHeaders = FORWARDED_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return async (url: string, language: Language): Promise<unknown> => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { ...Object.fromEntries(forwardedHeaders), accept: 'application/json', 'accept-language': language },
      ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
    });
    return answer.statusCode === 200 ? answer.json() : undefined;
  };
};

const requestedLanguage = (request: FastifyRequest): Language | undefined =>
  LANGUAGES.find((language) => language === request.cookies[LANGUAGE_COOKIE]);

const canCall = ({ access }: Endpoint, type: UserType): boolean => 'can' in access && allows(access.can, type);

const urlOf = ({ endpoint, query = '' }: PreloadedCall, { params }: PanelAddress): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query;

/**
 * The client company of the page: from the link, else from the cookie, else from the host (DEC-029), the same order
 * as in `lib/enterprise.ts`.
 */
const clientOf = ({ url, cookies, hostname }: FastifyRequest): string | null => {
  const { pathname, searchParams } = new URL(url, 'http://panel');
  const client = pathname.startsWith('/auth/') ? searchParams.get(CLIENT_PARAMETER) : null;
  return parseEnterpriseKey(client ?? cookies[CLIENT_COOKIE]) ?? clientOfHost(hostname);
};

const settingsUrl = (request: FastifyRequest): string => {
  const enterprise = clientOf(request);
  return platform.settings.path + (enterprise === null ? '' : `?${new URLSearchParams({ enterprise })}`);
};

type InternalCall = ReturnType<typeof createCaller>;

const loadOwnResponses = async (
  callApi: InternalCall,
  accountBody: unknown,
  address: PanelAddress,
  language: Language,
) => {
  const callerAccount = Account.parse(accountBody);
  const calls = [...COMMON_CALLS, ...(CALLS_BY_PAGE[address.pattern] ?? [])].filter(
    ({ endpoint, when }) => canCall(endpoint, callerAccount.type) && (!when || when(callerAccount)),
  );
  const answers = await Promise.all(
    calls.map(async (preloaded) => {
      const url = urlOf(preloaded, address);
      return [url, await callApi(url, language)] as const;
    }),
  );
  return Object.fromEntries([[account.get.path, accountBody], ...answers].filter(([, answer]) => answer !== undefined));
};

export const createFirstResponsesLoader = (app: FastifyInstance) => {
  const load = async (request: FastifyRequest, address: PanelAddress): Promise<FirstAnswers> => {
    const callApi = createCaller(app, request);
    const requested = requestedLanguage(request);
    const hasSession = credentialOf(request)?.fromCookie === true;
    const settingsAddress = settingsUrl(request);
    const [settings, me] = await Promise.all([
      callApi(settingsAddress, requested ?? 'pl'),
      hasSession && address.isInside ? callApi(account.get.path, requested ?? 'pl') : undefined,
    ]);
    const branding = z.object({ branding: Branding.nullable() }).safeParse(settings).data?.branding ?? null;
    const shared: AnswersByUrl = settings === undefined ? {} : { [settingsAddress]: settings };
    if (me === undefined) {
      return { language: requested ?? 'pl', hasSession, person: null, branding, shared, own: {} };
    }
    const person = Account.parse(me);
    const language = requested ?? person.language;
    const ownResponses = await loadOwnResponses(callApi, me, address, language);
    return {
      language,
      hasSession,
      person: person.uuid,
      branding: brandingFor(person, branding),
      shared,
      own: ownResponses,
    };
  };
  return async (request: FastifyRequest, address: PanelAddress): Promise<FirstAnswers | undefined> =>
    Promise.race([load(request, address).catch(() => undefined), timeout()]);
};
