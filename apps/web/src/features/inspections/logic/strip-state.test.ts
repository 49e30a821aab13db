import { expect, test } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import type { QueuedPhoto } from '../log/photo-store.ts';
import type { ShownEntry, ShownSubmission } from '../outbox/outbox-entry.ts';
import { stripState } from './strip-state.ts';

type Facts = Parameters<typeof stripState>[0];

const entryOf = (state: ShownEntry['state'], submission: ShownSubmission = { verb: 'setChecked' }) =>
  ({ key: 'k', submission, state, isLogged: true }) as ShownEntry;
const photoIn = (state: QueuedPhoto['state']) => ({ photoId: 'p', state }) as QueuedPhoto;
const failure = (status: number, code: ApiError['code'] = 'internal_error') =>
  new ApiError({ code, message: 'Jan is signed in', fields: [], status, requestId: null });

const laterEntry = new ApiError({
  code: 'validation_error',
  message: '',
  fields: [{ field: 'entries.0.kind', code: 'invalid_value', message: '' }],
  status: 400,
  requestId: null,
});

const facts = ({ log, outbox, queue, ...rest }: { [K in keyof Facts]?: Partial<Facts[K]> } = {}): Facts => ({
  entries: [entryOf('sending')],
  photos: [],
  ...(rest as Partial<Facts>),
  log: { sender: 'idle', stalled: null, allSentAt: 17, unsaved: new Set(), ...log },
  outbox: { stalled: null, isVolatile: false, ...outbox },
  queue: { isSending: false, stalled: null, allSentAt: null, ...queue },
});

test.each([
  ['stores nothing', { outbox: { isVolatile: true }, log: { stalled: failure(0, 'network') } }, 'volatile'],
  ['has no session', { log: { sender: 'signedOut', stalled: failure(401) } }, 'signedOut'],
  ['has no session for its photos', { queue: { stalled: failure(401) } }, 'signedOut'],
  ['belongs to another person', { log: { stalled: failure(409, 'request/wrong_person') } }, 'otherPerson'],
  ['has no network', { log: { stalled: failure(0, 'network') } }, 'offline'],
  ['has no network for its photos', { queue: { stalled: failure(0, 'network') } }, 'offline'],
  ['has a network that carries nothing', { log: { sender: 'sending', stalled: failure(0, 'timeout') } }, 'noAnswer'],
  ['has a server of an earlier release', { log: { stalled: laterEntry } }, 'serverOlder'],
  ['has a server with a problem', { log: { stalled: failure(503) } }, 'serverFails'],
  ['has a disk that is full', { log: { stalled: new Error('full') } }, 'volatile'],
  ['sends', { log: { sender: 'sending' } }, null],
] as const)('a phone that %s', (_, given, obstacle) => {
  expect(stripState(facts(given)).obstacle).toBe(obstacle);
  // with nothing to send there is nothing to say
  expect(stripState({ ...facts(given), entries: [] }).obstacle).toBeNull();
});

test('the message of the server is shown for another person only', () => {
  expect(stripState(facts({ log: { stalled: failure(409, 'request/wrong_person') } })).message).toBe(
    'Jan is signed in',
  );
  expect(stripState(facts({ log: { stalled: failure(503) } })).message).toBeNull();
});

test('an announcement counts as its photo, and photos wait until their bytes are sent', () => {
  const announced = { verb: 'addPhoto', body: { photoId: 'p', sha256: 'ab', size: 1 } } as const;
  const entries = [entryOf('sending', announced), entryOf('sending'), entryOf('sent')];
  const photos = [photoIn('waiting'), photoIn('sent')];
  expect(stripState(facts({ entries, photos }))).toMatchObject({
    entries: 1,
    photos: 1,
    sentEntries: 1,
    sentPhotos: 1,
    allSentAt: null,
  });
});

test('the photo of a refused announcement does not wait', () => {
  const announced = { verb: 'addPhoto', body: { photoId: 'p', sha256: 'ab', size: 1 } } as const;
  const photos = [{ ...photoIn('waiting'), entryId: 'k' }];
  expect(stripState(facts({ entries: [entryOf('refused', announced)], photos })).photos).toBe(0);
  expect(stripState(facts({ entries: [entryOf('sending', announced)], photos })).photos).toBe(1);
});

test('everything is sent if nothing waits and nothing needs attention', () => {
  const sent = { entries: [entryOf('sent')], photos: [photoIn('sent')] };
  expect(stripState(facts(sent)).allSentAt).toBe(17);
  expect(stripState(facts({ ...sent, photos: [photoIn('waiting')] })).allSentAt).toBeNull();
  expect(stripState(facts({ ...sent, photos: [photoIn('refused')] })).allSentAt).toBeNull();
  expect(stripState(facts({ entries: [entryOf('setAside')] })).allSentAt).toBeNull();
});

test('everything was sent when the last entry or photo was', () => {
  const sent = { entries: [entryOf('sent')], photos: [photoIn('sent')] };
  expect(stripState(facts({ ...sent, queue: { allSentAt: 18 } })).allSentAt).toBe(18);
  expect(stripState(facts({ ...sent, queue: { allSentAt: 16 } })).allSentAt).toBe(17);
  // after a restart only photos were left
  expect(stripState(facts({ ...sent, log: { allSentAt: null }, queue: { allSentAt: 18 } })).allSentAt).toBe(18);
  expect(stripState(facts({ ...sent, log: { allSentAt: null } })).allSentAt).toBeNull();
});

test('the end of the visit waits until the server has it', () => {
  const end = { verb: 'finishVisit', body: { count: 0, photos: 0 } } as const;
  expect(stripState(facts({ entries: [entryOf('sending', end)] })).isEndWaiting).toBe(true);
  expect(stripState(facts({ entries: [entryOf('sent', end)] })).isEndWaiting).toBe(false);
});

test('the end of the visit is shown only after the phone has stored it', () => {
  const end = { verb: 'finishVisit', body: { count: 0, photos: 0 } } as const;
  const entries = [entryOf('sending', end)];
  expect(stripState(facts({ entries, log: { unsaved: new Set(['k']) } })).isEndWaiting).toBe(false);
});
