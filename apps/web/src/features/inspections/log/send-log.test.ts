import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import type { LoggedEntry } from './log-entry.ts';
import { refusal, unknownKind } from './log-server.fixture.ts';
import { answerLimitMs, failureOf, sendLog } from './send-log.ts';

test('a temporary refusal discards no entry', () => {
  for (const error of [
    refusal(0, 'network'),
    refusal(429),
    refusal(503),
    refusal(403, 'auth/second_factor_needed'),
    refusal(403, 'request/cross_site'),
    new TypeError('a fault of this program'),
  ])
    expect(failureOf(error)).toMatchObject({ is: 'passing' });
});

test('a response from an intermediary and a failed response affect only their batch and discard no entry', () => {
  for (const status of [500, 400, 403, 404])
    expect(failureOf(refusal(status)), String(status)).toEqual({ is: 'failing' });
});

test('a request that is too large is split, also if a proxy refused it', () => {
  expect(failureOf(refusal(413))).toEqual({ is: 'invalid' });
});

test('a refusal of the server is about the entries', () => {
  expect(failureOf(refusal(400, 'validation_error'))).toEqual({ is: 'invalid' });
  expect(failureOf(refusal(404, 'not_found'))).toEqual({ is: 'refused' });
  expect(failureOf(refusal(401, 'invalid_token'))).toEqual({ is: 'unauthorized' });
  expect(failureOf(refusal(409, 'request/wrong_person'))).toEqual({ is: 'otherPerson' });
});

test('an entry whose kind or version the server does not know waits for a newer server', () => {
  expect(failureOf(unknownKind(3))).toEqual({ is: 'later', position: 3 });
  const fields = [
    { field: 'entries.7.body.amount', code: 'invalid_value', message: '' },
    { field: 'entries.4.v', code: 'invalid_value', message: '' },
  ] as const;
  const error = new ApiError({ code: 'validation_error', message: '', fields, status: 400, requestId: null });
  expect(failureOf(error)).toEqual({ is: 'later', position: 4 });
});

test('a full storage of the company is not a fault of what was sent', () => {
  const fields = [{ field: 'file', code: 'storage_full', message: '' }] as const;
  const error = new ApiError({ code: 'validation_error', message: '', fields, status: 400, requestId: null });
  expect(failureOf(error)).toEqual({ is: 'failing' });
});

const entry = (content: LoggedEntry['content']): LoggedEntry => ({
  id: 'e',
  logId: 'l',
  placeUuid: 'p',
  visitUuid: 'v',
  userUuid: 'anna',
  content,
  madeAt: '2026-07-10T10:00:00.000Z',
  undoUntil: 0,
  seq: 1,
  state: 'sealed',
  fault: null,
  decidedAt: null,
});
const check = entry({ kind: 'check', device: 'd', body: { how: 'code' } });

afterEach(() => vi.unstubAllGlobals());

test('a response may take 5 seconds to begin, longer only after a large signature', () => {
  expect(answerLimitMs(Array.from({ length: 50 }, () => check))).toBe(5_000);
  const signature = `data:image/png;base64,${'A'.repeat(232_768)}`;
  const end = entry({ kind: 'finishVisit', body: { signature, count: 1, photos: 0 } });
  expect(answerLimitMs([check, end])).toBeGreaterThan(50_000);
});

test('the sign-in page of a public network is not an answer of the server', async () => {
  const page = new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page);
  const facts = { sentAt: '2026-07-10T10:00:00.000Z', pending: { entries: 0, photos: 0 } };
  await expect(sendLog([check], facts)).rejects.toMatchObject({ code: 'network', isUnanswered: true });
});

test('a server that does not know the log of a facility is of an earlier release: the entry waits', async () => {
  const body = { code: 'not_found', message: 'Not found', errors: [] };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 404 }));
  const facts = { sentAt: '2026-07-10T10:00:00.000Z', pending: { entries: 0, photos: 0 } };
  const failureIn = (visitUuid: string | null) => sendLog([{ ...check, visitUuid }], facts).catch(failureOf);
  expect(await failureIn(null)).toEqual({ is: 'later', position: 0 });
  expect(await failureIn('visit')).toEqual({ is: 'refused' });
});
