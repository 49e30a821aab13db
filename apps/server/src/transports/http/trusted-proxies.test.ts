import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { ConfigError, readConfig, type TrustProxy } from '../../config.ts';
import { warnUnknownProxy } from './unknown-proxy.ts';

/** Limits count by the address that our nearest proxy saw, never by one that the caller wrote. */

describe('TRUST_PROXY', () => {
  const trust = (TRUST_PROXY?: string) => readConfig(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }).trustProxy;

  test('is a number of hops or a list of networks', () => {
    expect([trust(), trust('false'), trust('0'), trust('2')]).toEqual([0, 0, 0, 2]);
    expect(trust('10.0.0.0/8, fd00::/8,192.168.1.5')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.168.1.5']);
  });

  test.each(['true', 'yes', 'proxy.local', '10.0.0.0/33', '1.5', '10.0.0.1/8/8'])(
    '%s is refused, and the message explains the format',
    (text) => {
      expect(() => trust(text)).toThrow(ConfigError);
      expect(() => trust(text)).toThrow(/TRUST_PROXY=1 for one/);
    },
  );
});

describe.each([
  ['without a trusted proxy', '0', [1, 2, 3, 4]],
  ['with one trusted hop', '1', [1, 2]],
  ['with a trusted network', '192.0.2.0/24', [1, 2]],
])('%s', (_, TRUST_PROXY, stopped) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ environment: { TRUST_PROXY } });
  });
  afterAll(() => app.close());

  const PROXY = '192.0.2.1';

  test('sign-in attempts are counted by the address the proxy saw', async () => {
    const visitor = await app.as(null);
    const login = (forwarded: string) =>
      visitor('POST', '/api/auth/login', {
        body: { email: 'admin@deratex.example', password: 'Wrong-1!' },
        headers: { 'x-forwarded-for': forwarded },
        from: PROXY,
      });
    // the address from the caller is on the left and changes each time; the proxy adds the real address on the right
    for (let index = 0; index < 10; index++) await login(`10.9.8.${index}, 203.0.113.7`);
    const answers = [
      await login('203.0.113.7'),
      await login('8.8.8.8, 203.0.113.7'),
      await login('203.0.113.7, 198.51.100.1'),
      await login('198.51.100.2'),
    ];
    const refused = answers.flatMap(({ status }, index) => (status === 429 ? [index + 1] : []));
    expect(refused).toEqual(stopped);
  });
});

describe('an unknown proxy', () => {
  const PLAIN = {};
  const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };
  const warningsOf = async (
    proxies: TrustProxy,
    calls: readonly Record<string, string>[],
  ): Promise<readonly string[]> => {
    const lines: string[] = [];
    const logger: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const app = Fastify({ loggerInstance: logger });
    warnUnknownProxy(app, proxies);
    for (const headers of calls) await app.inject({ method: 'GET', url: '/', headers });
    await app.close();
    return lines;
  };

  test('is logged once, without the address of the caller', async () => {
    const lines = await warningsOf(0, [PLAIN, FORWARDED, FORWARDED]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toContain('203.0.113.7');
  });

  test('a known proxy, or no proxy, is not logged', async () => {
    expect(await warningsOf(1, [FORWARDED])).toEqual([]);
    expect(await warningsOf(['192.0.2.0/24'], [FORWARDED])).toEqual([]);
    expect(await warningsOf(0, [PLAIN])).toEqual([]);
  });
});
