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

const made = async (ports: ReturnType<typeof portsOf>) => ({
  token: await ports.tokens.sign(claims, {}, now),
  query: new URL(ports.links.sign('a.jpg'), 'http://x').searchParams,
  sealed: ports.vault.seal('a letter'),
});

const reads = async (ports: ReturnType<typeof portsOf>, { token, query, sealed }: Awaited<ReturnType<typeof made>>) => [
  (await ports.tokens.verify(token, now))?.userId ?? null,
  ports.links.isValid('a.jpg', { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' }),
  ports.vault.open(sealed),
];

const ALL = [7, true, 'a letter'];
const NOTHING = [null, false, null];

test('while the secret is being changed, what the old one made is still read, and nothing more is made with it', async () => {
  const before = await made(portsOf(OLD));
  expect(await reads(portsOf(OLD), before)).toEqual(ALL);
  expect(await reads(portsOf(NEW, OLD), before)).toEqual(ALL);
  expect(await reads(portsOf(NEW), before)).toEqual(NOTHING);
  const after = await made(portsOf(NEW, OLD));
  expect(await reads(portsOf(NEW), after)).toEqual(ALL);
  expect(await reads(portsOf(OLD), after)).toEqual(NOTHING);
});

test('no use has the key of another, and none is the secret itself', () => {
  const purposes = ['access tokens', 'file links', 'seals', 'pseudonyms', 'proofs'] as const;
  const keys = purposes.map((purpose) => Buffer.from(keyRingOf([OLD], purpose)[0]).toString('hex'));
  expect(new Set([...keys, Buffer.from(OLD).toString('hex')]).size).toBe(6);
});

test('a seal shows nothing, differs each time and breaks when touched', () => {
  const vault = createVault([OLD]);
  const sealed = vault.seal('reset-password?token=abc');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token');
  expect(vault.seal('reset-password?token=abc')).not.toBe(sealed);
  expect(vault.open(`${sealed.slice(0, -4)}AAAA`)).toBeNull();
  expect(vault.open('')).toBeNull();
});
