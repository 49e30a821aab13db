/** Host names of the product itself, existing or possible ones. */
const RESERVED = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'cdn',
  'demo',
  'dev',
  'docs',
  'ftp',
  'help',
  'imap',
  'localhost',
  'login',
  'mail',
  'mx',
  'ns1',
  'ns2',
  'panel',
  'pop',
  'smtp',
  'static',
  'status',
  'support',
  'test',
  'trapline',
  'www',
]);

/** A host label: lower-case letters, digits, and single hyphens between them. */
const KEY = /^(?=.{2,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isReservedKey = (key: string): boolean => RESERVED.has(key);

/** Normalizes a sent identifier; null if it cannot be one. */
export const parseEnterpriseKey = (text: string | null | undefined): string | null => {
  const key = text?.trim().toLowerCase() ?? '';
  return KEY.test(key) ? key : null;
};

const isIpAddress = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host);

/** `acme.panel.example` -> `acme`; null for a host of two labels or an IP address (DEC-029). */
export const clientOfHost = (host: string): string | null => {
  const [first = '', ...rest] = host.toLowerCase().split('.');
  return isIpAddress(host) || rest.length < 2 || isReservedKey(first) ? null : parseEnterpriseKey(first);
};

/**
 * Before sign-in the identifier determines the brand. After it, the brand is that of the person's own company,
 * whichever address was used; a super admin has none and sees the brand of the identifier (decision branding/brand).
 */
export const brandingFor = <Brand>(
  person: { readonly companyUuid: string | null; readonly branding: Brand | null } | null,
  requested: Brand | null,
): Brand | null => (person === null || person.companyUuid === null ? requested : person.branding);

/** The parameter of the sign-in page that stores the client in the browser; an empty one removes it. */
export const CLIENT_PARAMETER = 'client';

/** Id of the style element with the brand in the page. */
export const BRAND_STYLE_ID = 'brand';

/** Also informs the server, so that a page is delivered in the colours of the brand. */
export const CLIENT_COOKIE = 'trapline_client';
