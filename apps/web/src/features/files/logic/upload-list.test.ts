import { MAX_PART_BYTES } from '@trapline/contract/files/rules.ts';
import type { FileUploadState } from '@trapline/contract/files/schemas.ts';
import { expect, test, vi } from 'vitest';
import { ApiError, createUnansweredError } from '~/lib/api-error.ts';
import { refusalOf } from './refusal.ts';
import type { UploadApi } from './send-file.ts';
import { createUploadList } from './upload-list.ts';

/** An in-memory receiver that stores parts as the server does. */
const receiver = () => {
  const uploads = new Map<string, FileUploadState>();
  const arrived: number[] = [];
  const stored: unknown[] = [];
  const given: string[] = [];
  let isDown = false;
  let begun = 0;
  const stateOf = (uuid: string): FileUploadState => {
    const upload = uploads.get(uuid);
    if (!upload) throw new ApiError({ code: 'not_found', message: 'gone', fields: [], status: 404, requestId: null });
    return structuredClone(upload);
  };
  const api: UploadApi = {
    createFile: async (body) => {
      if (isDown) throw createUnansweredError('network', null);
      stored.push(body);
    },
    begin: async ({ fileName, size }) => {
      const partsCount = Math.ceil(size / MAX_PART_BYTES);
      begun += 1;
      const uuid = `upload-${begun}`;
      uploads.set(uuid, {
        id: begun,
        uuid,
        fileName,
        size,
        partSize: MAX_PART_BYTES,
        partsCount,
        createdAt: '',
        expiresAt: '',
        fileUuid: null,
        parts: Array.from({ length: partsCount }, (_, index) => ({
          number: index + 1,
          size: Math.min(MAX_PART_BYTES, size - index * MAX_PART_BYTES),
          isReceived: false,
          url: '',
        })),
      });
      return stateOf(uuid);
    },
    getUpload: async (uuid) => stateOf(uuid),
    putPart: async (uuid, { number, size }, bytes, { signal }) => {
      if (isDown && number > 1) throw createUnansweredError('network', null);
      signal.throwIfAborted();
      expect(bytes.size).toBe(size);
      arrived.push(number);
      const upload = uploads.get(uuid);
      if (upload) {
        const parts = upload.parts.map((part) => (part.number === number ? { ...part, isReceived: true } : part));
        uploads.set(uuid, { ...upload, parts });
      }
    },
    complete: async (uuid, body) => {
      expect(stateOf(uuid).parts.every(({ isReceived }) => isReceived)).toBe(true);
      stored.push(body);
    },
    abortUpload: async (uuid) => {
      given.push(uuid);
    },
  };
  return {
    door: api,
    uploads,
    arrived,
    kept: stored,
    given,
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
};

const LARGE = new File([new Uint8Array(2.5 * MAX_PART_BYTES)], 'umowa.pdf', { type: 'application/pdf' });
const SMALL = new File(['%PDF-'], 'aneks.pdf', { type: 'application/pdf' });

const added = (file: File, category: string | null = 'c') => ({
  file,
  category,
  replaces: null,
  refusal: null,
  uploadUuid: null,
});

const listAt = (api: UploadApi) => {
  const done: string[] = [];
  const list = createUploadList({ api, onStored: ({ name }) => void done.push(name) });
  const first = () => list.snapshot()[0];
  const send = () => list.send(list.snapshot().map(({ id }) => id));
  return { list, done, first, send };
};

test('a small file goes at once, a large one in parts', async () => {
  const server = receiver();
  const { list, done, send } = listAt(server.door);
  list.add([added(SMALL), added(LARGE)]);
  send();
  await vi.waitFor(() => expect(done).toEqual(['aneks', 'umowa']));
  expect(server.arrived).toEqual([1, 2, 3]);
  expect(server.uploads.size).toBe(1);
  expect(server.kept).toEqual([
    { name: 'aneks', fileCategoryUuid: 'c', validUntil: null },
    { name: 'umowa', fileCategoryUuid: 'c', validUntil: null },
  ]);
  expect(list.snapshot()).toEqual([]);
});

test('what was cut goes on with the network, and sends only what is missing', async () => {
  const server = receiver();
  const { list, done, first, send } = listAt(server.door);
  server.setDown(true);
  list.add([added(LARGE)]);
  send();
  await vi.waitFor(() => expect(first()?.state).toBe('cut'));
  expect(first()?.sentBytes).toBe(MAX_PART_BYTES);
  server.setDown(false);
  list.resumeInterrupted();
  await vi.waitFor(() => expect(done).toEqual(['umowa']));
  expect(server.arrived).toEqual([1, 2, 3]);
});

test('what the server gave up is begun anew', async () => {
  const server = receiver();
  const { list, done, first, send } = listAt(server.door);
  server.setDown(true);
  list.add([added(LARGE)]);
  send();
  await vi.waitFor(() => expect(first()?.state).toBe('cut'));
  server.uploads.clear();
  server.setDown(false);
  send();
  await vi.waitFor(() => expect(done).toEqual(['umowa']));
  expect(server.arrived).toEqual([1, 1, 2, 3]);
});

test('paused, it keeps what came and goes on from there', async () => {
  const server = receiver();
  const { list, done, first, send } = listAt({
    ...server.door,
    putPart: async (uuid, part, bytes, going) => {
      if (part.number === 2 && server.arrived.length === 1) {
        const id = first()?.id;
        if (id) list.pause(id);
      }
      return server.door.putPart(uuid, part, bytes, going);
    },
  });
  list.add([added(LARGE)]);
  send();
  await vi.waitFor(() => expect(first()?.state).toBe('paused'));
  expect(first()?.sentBytes).toBe(MAX_PART_BYTES);
  server.arrived.push(0);
  send();
  await vi.waitFor(() => expect(done).toEqual(['umowa']));
  expect(server.arrived).toEqual([1, 0, 2, 3]);
});

test('nothing goes without a name and a category; what is taken off the list is given up', async () => {
  const server = receiver();
  const { list, first, send } = listAt(server.door);
  list.add([added(SMALL, null)]);
  send();
  expect(first()).toMatchObject({ state: 'ready', isTried: true });
  list.add([{ ...added(LARGE), uploadUuid: 'begun' }]);
  for (const { id } of list.snapshot()) list.remove(id);
  expect(list.snapshot()).toEqual([]);
  await vi.waitFor(() => expect(server.given).toEqual(['begun']));
  expect(server.kept).toEqual([]);
});

test('what can be refused without being sent is', () => {
  const picture = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  expect(refusalOf('place', picture)).toBe('notPdf');
  expect(refusalOf('company', picture)).toBeNull();
  expect(refusalOf('place', SMALL)).toBeNull();
  expect(refusalOf('company', new File([], 'pusty.pdf'))).toBe('empty');
  const huge = { name: 'a.pdf', type: 'application/pdf', size: 52_428_801 };
  expect(refusalOf('place', huge as File)).toBe('tooLarge');
});
