import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '@trapline/contract/webhooks/rules.ts';
import type { OutboundHttp, OutboundRequest, OutboundResponse } from '../../kernel/services.ts';
import { isInNetworks, isPublicAddress, networksOf } from './networks.ts';

/** No more of a response is needed, and it may be endless. */
const MAX_READ_BYTES = 16_384;
const MAX_STORED_CHARACTERS = 2_048;

/** The beginning of a response as text, of any type; reading stops at the limit, at an error or at the timeout. */
const readBody = async (response: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= MAX_READ_BYTES) break;
    }
  } catch {
    // the data received before the error counts
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, MAX_READ_BYTES).toString('utf8').replaceAll('\0', '�');
  return text.slice(0, MAX_STORED_CHARACTERS).toWellFormed() || null;
};

/** For a host name typed by a person, whose name server may be slow. */
const DNS_LIMITS = { timeout: 2_000, tries: 2 };

type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Resolved with the name servers directly: the system resolver blocks one of the few threads for files and pictures
 * while a server does not answer. The hosts file is used only where the internal network may be reached.
 */
const createResolve =
  (resolvesLocalNames: boolean): Resolve =>
  async (host) => {
    const resolver = new Resolver(DNS_LIMITS);
    const lookups = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = lookups.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length > 0 || !resolvesLocalNames) return found;
    return (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  };

/** The time limit from the name lookup to the last byte that is read. */
const TIMEOUT_MS = 10_000;

export type OutboundHttpOptions = {
  /** Internal networks that may be reached, also by http. */
  readonly allowed: readonly string[];
  /** Replaced only in tests. */
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  readonly ca?: string;
};

class Fault extends Error {
  readonly fault: DeliveryFault;
  constructor(fault: DeliveryFault) {
    super(fault);
    this.fault = fault;
  }
}

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** `[::1]` is an address in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names of the machine itself, which are not sent to a name server (RFC 6761), with or without the root dot. */
const LOCAL_NAME = /^(.+\.)?(localhost|localhost\.localdomain|ip6-localhost|ip6-loopback)\.?$/;

/** The IP addresses that the text of a host already shows; empty for a name that must be resolved. */
const literalAddresses = (host: string): readonly string[] => {
  if (isIP(host) !== 0) return [host];
  return LOCAL_NAME.test(host) ? ['127.0.0.1', '::1'] : [];
};

const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

const faultOf = (error: unknown, signal: AbortSignal): DeliveryFault => {
  if (error instanceof Fault) return error.fault;
  if (signal.aborted) return 'TIMEOUT';
  return TLS_ERROR.test(String((error as NodeJS.ErrnoException).code)) ? 'TLS' : 'CONNECTION';
};

/** Connects only to the checked addresses: a second DNS lookup could return other addresses. */
const fixedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_, options, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) return answer(null, found);
    return answer(null, found[0]?.address ?? '', found[0]?.family);
  };

const secondsOf = ({ headers }: IncomingMessage): number | null => {
  const retryAfter = headers['retry-after'] ?? '';
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const retryDate = Date.parse(retryAfter);
  return Number.isNaN(retryDate) ? null : Math.max(0, Math.ceil((retryDate - Date.now()) / 1000));
};

const NO_RESPONSE = { status: null, answer: null, retryAfterSeconds: null } as const;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

export const createOutboundHttp = ({
  allowed,
  ca,
  timeoutMs = TIMEOUT_MS,
  ...options
}: OutboundHttpOptions): OutboundHttp => {
  const networks = networksOf(allowed);
  const resolve = options.resolve ?? createResolve(allowed.length > 0);

  /** Unencrypted requests are allowed only into networks that the operator named. */
  const isReachable = (address: string, { protocol }: URL): boolean => {
    if (isIP(address) === 0 || address.includes('%')) return false;
    return isInNetworks(networks, address) || (protocol === 'https:' && isPublicAddress(address));
  };

  const mayReach = (text: string): boolean => {
    const url = parseUrl(text);
    if (url === null || `${url.username}${url.password}` !== '') return false;
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowed.length > 0)) return false;
    const addresses = literalAddresses(hostOf(url));
    return addresses.length === 0 || addresses.some((address) => isReachable(address, url));
  };

  const addressesOf = async (url: URL): Promise<readonly string[]> => {
    const host = hostOf(url);
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    if (addresses.length === 0) throw new Fault('NO_ADDRESS');
    // one internal address is enough to refuse all of them
    if (!addresses.every((address) => isReachable(address, url))) throw new Fault('ADDRESS_REFUSED');
    return addresses;
  };

  const openRequest = async (
    { method = 'POST', url: text, headers, body }: OutboundRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> => {
    const url = parseUrl(text);
    if (url === null || !mayReach(text)) throw new Fault('ADDRESS_REFUSED');
    const addresses = await addressesOf(url);
    const content = Buffer.from(body);
    const request: RequestOptions = {
      method,
      agent: false,
      signal,
      lookup: fixedLookup(addresses),
      headers: { ...headers, 'content-length': content.length },
    };
    const clientRequest =
      url.protocol === 'http:' ? http.request(url, request) : https.request(url, { ...request, ...(ca && { ca }) });
    // errors outside a dialog, before or after it, are reported by the next dialog
    clientRequest.on('error', () => {});
    clientRequest.end(content);
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    return response;
  };

  const read = async (response: IncomingMessage): Promise<Omit<OutboundResponse, 'durationMs'>> => {
    const status = response.statusCode ?? 0;
    const retryAfterSeconds = secondsOf(response);
    const fault = status >= 300 && status < 400 ? 'REDIRECT' : null;
    return { status, fault, retryAfterSeconds, answer: await readBody(response) };
  };

  const post = async (message: OutboundRequest): Promise<OutboundResponse> => {
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await Promise.race([openRequest(message, signal), aborted(signal)]);
      return { ...(await read(response)), durationMs: elapsedMs() };
    } catch (error) {
      return { ...NO_RESPONSE, fault: faultOf(error, signal), durationMs: elapsedMs() };
    }
  };

  return { mayReach, post };
};
