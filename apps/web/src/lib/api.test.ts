import { account } from '@trapline/contract/account/endpoints.ts';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, setApiHandlers, urlOf } from './api.ts';
import { ApiError } from './api-error.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const invalidToken = () => json(401, { code: 'invalid_token', message: 'Your session has ended.', errors: [] });

const fetchMock = vi.fn<typeof fetch>();
const requestAt = (index: number) => {
  const [url, init] = fetchMock.mock.calls[index] ?? [];
  return { url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  fetchMock.mockReset();
  vi.restoreAllMocks();
  setApiHandlers({ onSessionEnd: () => undefined });
});

test('an address is the path of the contract with its parameters and query', () => {
  expect(urlOf('/api/places/{placeId}/devices', { params: { placeId: 'a/b' }, query: { search: '', zoneId: 3 } })).toBe(
    '/api/places/a%2Fb/devices?zoneId=3',
  );
});

test('requests send language, time zone and local time', async () => {
  localStorage.setItem('trapline.language', 'de');
  fetchMock.mockResolvedValueOnce(json(200, {}));
  await call(account.get, {});
  const { headers } = requestAt(0);
  expect(headers.get('accept-language')).toBe('de');
  expect(headers.get('x-timezone')).not.toBeNull();
  expect(headers.get('x-local-date')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(atob(headers.get('x-date') ?? '')).toMatch(/Z$/);
});

test('an expired session is renewed once for all requests, which are then sent again', async () => {
  let renewed = false;
  fetchMock.mockImplementation(async (url) => {
    if (String(url).includes('oauth/token')) {
      renewed = true;
      return json(200, { access_token: 'a' });
    }
    return renewed ? json(200, { ok: true }) : invalidToken();
  });
  await Promise.all([call(account.get, {}), call(account.get, {}), call(account.get, {})]);
  const renewals = fetchMock.mock.calls.filter(([url]) => String(url).includes('oauth/token'));
  expect(renewals).toHaveLength(1);
  const form = renewals[0]?.[1]?.body;
  expect(String(form)).toBe('grant_type=refresh_token&scope=any');
});

test('a session that cannot be renewed ends', async () => {
  const onSessionEnd = vi.fn();
  setApiHandlers({ onSessionEnd });
  fetchMock.mockImplementation(async (url) =>
    String(url).includes('oauth/token') ? json(400, { code: 'invalid_grant' }) : invalidToken(),
  );
  await expect(call(account.get, {})).rejects.toMatchObject({ status: 401 });
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test('a refused sign-in does not renew the session', async () => {
  fetchMock.mockResolvedValueOnce(json(400, { code: 'auth/wrong_credentials', message: 'Wrong credentials.' }));
  await expect(call(auth.login, { body: { email: 'a@b.pl', password: 'x' } })).rejects.toMatchObject({
    code: 'auth/wrong_credentials',
    message: 'Wrong credentials.',
  });
  expect(fetchMock).toHaveBeenCalledOnce();
});

test('field errors contain the names of their fields', async () => {
  const errors = [{ code: 'required', message: 'This field is required', field: 'name' }];
  fetchMock.mockResolvedValueOnce(json(400, { code: 'validation_error', message: 'Correct it', errors }));
  const failed = call(inspections.create, { params: { placeId: '1' }, body: { name: '' } }, { idempotencyKey: 'k' });
  await expect(failed).rejects.toMatchObject({ fields: errors, status: 400 });
  expect(requestAt(0).headers.get('idempotency-key')).toBe('k');
});

test('a lost connection is distinguished from a refusal', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const error = await call(account.get, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'network', isUnanswered: true });
});

test('a photo is sent as a form with one file', async () => {
  fetchMock.mockResolvedValueOnce(json(200, {}));
  const file = new File(['x'], 'trap.jpg', { type: 'image/jpeg' });
  await call(inspections.addImage, { params: { placeId: 1, inspectionId: 2, inspectionDeviceId: 3 }, file });
  const { body, headers } = requestAt(0);
  expect(body).toBeInstanceOf(FormData);
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
  // the browser writes the boundary itself
  expect(headers.get('content-type')).toBeNull();
});

describe('a limit until the response begins', () => {
  const silentUntilAborted: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('ends a request without a response', async () => {
    fetchMock.mockImplementationOnce(silentUntilAborted);
    const failed = call(account.get, {}, { answerWithinMs: 5_000 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failed).toMatchObject({ code: 'timeout', isUnanswered: true });
  });

  test('does not end a response that has begun', async () => {
    let finish: () => void = () => undefined;
    const body = new ReadableStream({
      start: (controller) => {
        finish = () => {
          controller.enqueue(new TextEncoder().encode('{"name":"Anna"}'));
          controller.close();
        };
      },
    });
    fetchMock.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'application/json' } }));
    const answer = call(account.get, {}, { answerWithinMs: 5_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    finish();
    expect(await answer).toEqual({ name: 'Anna' });
  });
});

test('a connection lost in the middle of a response is no refusal', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  fetchMock.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'application/json' } }));
  await expect(call(account.get, {})).rejects.toMatchObject({ code: 'network', isUnanswered: true });
});
