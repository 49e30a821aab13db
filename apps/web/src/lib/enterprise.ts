import {
  CLIENT_COOKIE,
  CLIENT_PARAMETER,
  clientOfHost,
  parseEnterpriseKey,
} from '@trapline/contract/platform/enterprise.ts';

const KEY = 'enterpriseClientId';
const YEAR_SECONDS = 31_536_000;

/** The client identifier that a link stored in this browser. */
export const rememberedClient = (): string | null => parseEnterpriseKey(localStorage.getItem(KEY));

/** The enterprise client of the panel: the stored one takes precedence over the sub-domain (DEC-029). */
export const enterpriseId = (): string | null => rememberedClient() ?? clientOfHost(window.location.hostname);

/** A cookie informs the server, so that the page arrives in the right colours. */
const sendToServer = (key: string | null): void => {
  const seconds = key === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser
  document.cookie = `${CLIENT_COOKIE}=${key ?? ''}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
};

export const rememberClient = (key: string | null): void => {
  if (key === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, key);
  sendToServer(key);
};

/**
 * `/auth/login?client=acme` stores the client in the browser, `?client=` removes it; the parameter is then removed from
 * the address.
 */
export const adoptClient = (): void => {
  const address = new URL(window.location.href);
  const client = address.pathname.startsWith('/auth/') ? address.searchParams.get(CLIENT_PARAMETER) : null;
  if (client === null) {
    // the value may not have been stored by this code
    const stored = rememberedClient();
    if (stored !== null) sendToServer(stored);
    return;
  }
  rememberClient(parseEnterpriseKey(client));
  address.searchParams.delete(CLIENT_PARAMETER);
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
};
