import { createHash, createHmac } from 'node:crypto';

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

type Request = {
  readonly method: string;
  readonly url: URL;
  readonly region: string;
  readonly expiresSeconds: number;
  readonly now: Date;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * An address of an object store that proves itself (AWS signature 4 in the query). The client library signs requests it
 * sends; signing an address for somebody else takes a package of its own that does no more than this.
 */
export const presign = (
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  { method, url, region, expiresSeconds, now }: Request,
): string => {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = new Map(url.searchParams);
  query.set('X-Amz-Algorithm', 'AWS4-HMAC-SHA256');
  query.set('X-Amz-Credential', `${accessKeyId}/${scope}`);
  query.set('X-Amz-Date', moment);
  query.set('X-Amz-Expires', String(expiresSeconds));
  query.set('X-Amz-SignedHeaders', 'host');
  if (sessionToken) query.set('X-Amz-Security-Token', sessionToken);
  const search = [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const canonical = [method, url.pathname, search, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', moment, scope, digest].join('\n'))
    .digest('hex');
  return `${url.origin}${url.pathname}?${search}&X-Amz-Signature=${signature}`;
};
