import { expect, test } from 'vitest';
import { presign } from './presign.ts';

/** The object store server of the tests accepts every signature, so ours is compared with a published one. */

const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const order = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  region: 'us-east-1',
  expiresSeconds: 86_400,
  now: new Date('2013-05-24T00:00:00Z'),
};
const signatureOf = (address: string): string | null => new URL(address).searchParams.get('X-Amz-Signature');

test('the signature equals the example in the documentation of Amazon S3', async () => {
  const address = await presign(CREDENTIALS, order);
  expect(signatureOf(address)).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  expect(new URL(address).searchParams.get('X-Amz-Credential')).toBe(
    'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
  );
});

test('part, upload, key and method are all signed, and a session token is included', async () => {
  const signPart = async (change: Partial<typeof order>, query = 'partNumber=1&uploadId=a%2Fb') => {
    const url = new URL((change.url ?? order.url).href);
    url.search = query;
    return signatureOf(await presign(CREDENTIALS, { ...order, ...change, url }));
  };
  const signatures = await Promise.all([
    signPart({}),
    signPart({}, 'partNumber=2&uploadId=a%2Fb'),
    signPart({}, 'partNumber=1&uploadId=b'),
    signPart({ method: 'PUT' }),
    signPart({ url: new URL('https://examplebucket.s3.amazonaws.com/other.txt') }),
    signPart({ expiresSeconds: 60 }),
  ]);
  expect(new Set(signatures).size).toBe(signatures.length);
  expect(await presign({ ...CREDENTIALS, sessionToken: 'a+b/c' }, order)).toContain('X-Amz-Security-Token=a%2Bb%2Fc&');
});
