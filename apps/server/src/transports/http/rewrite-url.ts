import { allEndpoints } from '@trapline/contract/contract.ts';

/**
 * Rewrites the spellings of the specification (decisions, section 1) before routing, so that the router always gets the
 * canonical path. There is no second router.
 */

/** Spellings that no rule covers, from the contract: alias -> canonical, both with `{}` for parameters. */
const declaredAliases = new Map(
  allEndpoints.flatMap(({ endpoint }) => (endpoint.aliases ?? []).map((alias) => [alias as string, endpoint.path])),
);

const SINGULAR_PLACE = /^\/api\/places\/([^/]+)\/(statistics(?:\/xlsx)?)$/;
const SINGULAR_RADIO = /^\/api\/places\/([^/]+)\/radio-setting$/;
const PLURAL_RADIO = /^\/api\/devices\/([^/]+)\/radio-settings$/;

const RULES: readonly (readonly [method: string | null, from: RegExp, to: string])[] = [
  [null, SINGULAR_PLACE, '/api/place/$1/$2'],
  ['POST', SINGULAR_RADIO, '/api/places/$1/radio-settings'],
  ['POST', PLURAL_RADIO, '/api/devices/$1/radio-setting'],
];

/** A page whose files have relative names: its trailing slash matters. */
const API_PAGE = '/api/docs/';

/** One documented address that returns a page or a document, depending on its query; here these are two calls. */
const PDF_REPORT_URL = '/api/reports/pdf';
const HTML_REPORT_URL = '/api/reports/html';

const wantsPage = (query: string): boolean => new URLSearchParams(query).get('shouldRenderHtml') === 'true';

const normalizePath = (path: string): string => {
  if (path === API_PAGE) return path;
  const collapsed = `/${path}`.replace(/\/{2,}/g, '/');
  return collapsed.length > 1 ? collapsed.replace(/\/$/, '') : collapsed;
};

const withPrefix = (path: string): string => (path === '/api' || path.startsWith('/api/') ? path : `/api${path}`);

/** `POST auth/login/?x=1` -> `/api/auth/login?x=1`. */
export const canonicalApiUrl = (method: string, url: string): string => {
  const [rawPath = '/', ...rest] = url.split('?');
  let path = withPrefix(normalizePath(rawPath));
  path = declaredAliases.get(path) ?? path;
  for (const [onlyMethod, from, to] of RULES) {
    if (onlyMethod === null || onlyMethod === method) path = path.replace(from, to);
  }
  if (method === 'POST' && path === PDF_REPORT_URL && wantsPage(rest.join('?'))) path = HTML_REPORT_URL;
  return rest.length > 0 ? `${path}?${rest.join('?')}` : path;
};

const PANEL_FILE =
  /^\/(?:app|assets)\/.*\.[a-z0-9]+$|^\/(?:sw\.js|offline\.html|rescue\.(?:html|js)|favicon\.ico|icon\.svg|icon-\w+\.png|manifest\.webmanifest|robots\.txt)$/;

const pathOf = (url: string): string => normalizePath(url.split('?')[0] ?? '/');

/** The start page and its target: no API call has these paths, and probes and monitors send no exact `Accept` header. */
const PANEL_PAGE = /^\/(?:app(?:\/.*)?)?$/;

const JSON_TYPE = /^application\/(?:[^;]*\+)?json$/;
const PAGE_TYPES = new Set(['text/html', '*/*']);

/** Whether `Accept` lists JSON before any type that a page would satisfy. */
const wantsJson = (accept: string): boolean => {
  const types = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const first = types.find((type) => JSON_TYPE.test(type) || PAGE_TYPES.has(type));
  return first !== undefined && JSON_TYPE.test(first);
};

/**
 * One origin serves panel and API (section 1, rule 12). The panel serves its files, its own pages unless JSON is requested,
 * and outside /api each browser navigation (GET that accepts HTML); the API serves everything else.
 */
export const belongsToPanel = (method: string, url: string, accept = ''): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(url);
  if (path.startsWith('/api/') || path === '/api') return false;
  return PANEL_FILE.test(path) || accept.includes('text/html') || (PANEL_PAGE.test(path) && !wantsJson(accept));
};
