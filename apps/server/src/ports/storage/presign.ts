import { AwsV4Signer } from 'aws4fetch';

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

/** `20130524T000000Z`. */
const awsMoment = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A URL of an object store that everybody may use until it expires (AWS signature version 4 in the query). */
export const presign = async (
  credentials: Credentials,
  { method, url, region, expiresSeconds, now }: Request,
): Promise<string> => {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const unsigned = new URL(url);
  unsigned.searchParams.set('X-Amz-Expires', String(expiresSeconds));
  const signer = new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    method,
    url: unsigned.href,
    service: 's3',
    region,
    signQuery: true,
    datetime: awsMoment(now),
  });
  return (await signer.sign()).url.href;
};
