import { expect, test } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { keyRingOf, type Secrets } from './key-ring.ts';
import { createLinks } from './storage/signed-links.ts';
import { createVault } from './vault.ts';

/** One secret, a separate key for each purpose, and a period in which the old secret is still accepted. */

const bytes = (text: string) => new TextEncoder().encode(text.padEnd(32, '.'));
const OLD = bytes('old');
const NEW = bytes('new');
const now = new Date('2026-11-20T08:00:00Z');

const portsOf = (...secrets: Secrets) => ({
  tokens: createAccessTokens(keyRingOf(secrets, 'access tokens')),
  links: createLinks(keyRingOf(secrets, 'file links'), () => now),
  vault: createVault(secrets),
});
const claims = { userId: 7, sessionId: 'session' };

const createSamples = async (ports: ReturnType<typeof portsOf>) => ({
  token: await ports.tokens.sign(claims, {}, now),
  query: new URL(ports.links.sign('a.jpg'), 'http://x').searchParams,
  sealed: ports.vault.seal('a letter'),
});

const readSamples = async (
  ports: ReturnType<typeof portsOf>,
  { token, query, sealed }: Awaited<ReturnType<typeof createSamples>>,
) => [
  (await ports.tokens.verify(token, now))?.userId ?? null,
  ports.links.isValid('a.jpg', { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' }),
  ports.vault.open(sealed),
];

const READABLE = [7, true, 'a letter'];
const UNREADABLE = [null, false, null];

test('during a change of the secret, data of the old secret can still be read, and new data uses only the new one', async () => {
  const before = await createSamples(portsOf(OLD));
  expect(await readSamples(portsOf(OLD), before)).toEqual(READABLE);
  expect(await readSamples(portsOf(NEW, OLD), before)).toEqual(READABLE);
  expect(await readSamples(portsOf(NEW), before)).toEqual(UNREADABLE);
  const after = await createSamples(portsOf(NEW, OLD));
  expect(await readSamples(portsOf(NEW), after)).toEqual(READABLE);
  expect(await readSamples(portsOf(OLD), after)).toEqual(UNREADABLE);
});

test('each purpose has a different key, and no key is the secret', () => {
  const purposes = ['access tokens', 'file links', 'seals', 'pseudonyms', 'proofs'] as const;
  const keys = purposes.map((purpose) => Buffer.from(keyRingOf([OLD], purpose)[0]).toString('hex'));
  expect(new Set([...keys, Buffer.from(OLD).toString('hex')]).size).toBe(6);
});

test('a seal hides its content, is different each time, and cannot be opened after a change', () => {
  const vault = createVault([OLD]);
  const sealed = vault.seal('reset-password?token=abc');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token');
  expect(vault.seal('reset-password?token=abc')).not.toBe(sealed);
  expect(vault.open(`${sealed.slice(0, -4)}AAAA`)).toBeNull();
  expect(vault.open('')).toBeNull();
});
