import autocannon from 'autocannon';

export type Target = { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

const SECONDS = 4;
const CONNECTIONS = 8;
/** The load generator notices only at these intervals that all requests are answered. */
const SAMPLE_MS = 10;

/** Requests per second that a target answers with 200. */
export const requestsPerSecond = async ({ url, headers = {} }: Target, seconds = SECONDS): Promise<number> => {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
};

/** Requests per second for this number of requests: none is still running at the end, so its CPU time can be divided. */
export const rateOfRequests = async ({ url, headers = {} }: Target, requests: number): Promise<number> => {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, amount: requests, sampleInt: SAMPLE_MS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / ((result.finish.getTime() - result.start.getTime()) / 1000);
};

export type RequestParts = {
  readonly method: 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
};

export type Load = { readonly rate: number; readonly p99: number };

/** Requests per second and the 99th percentile of their times in milliseconds; `next` makes each request anew. */
export const loadOf = async (
  { url, headers = {} }: Target,
  seconds: number,
  next?: () => RequestParts,
): Promise<Load> => {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    if (!next) return request;
    const { body, headers: added, ...parts } = next();
    const all = { ...headers, 'content-type': 'application/json', ...added };
    return { ...request, ...parts, headers: all, body: JSON.stringify(body) };
  };
  const requests = [{ setupRequest }];
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
};
