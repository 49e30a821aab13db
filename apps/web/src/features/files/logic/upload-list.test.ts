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
    stored,
    given,
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
};

const LARGE = new File([new Uint8Array(2.5 * MAX_PART_BYTES)], 'umowa.pdf', { type: 'application/pdf' });
const SMALL = new File(['%PDF-'], 'aneks.pdf', { type: 'application/pdf' });

const itemOf = (file: File, category: string | null = 'c') => ({
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

test('a small file is sent in one request, a large one in parts', async () => {
  const server = receiver();
  const { list, done, send } = listAt(server.door);
  list.add([itemOf(SMALL), itemOf(LARGE)]);
  send();
  await vi.waitFor(() => expect(done).toEqual(['aneks', 'umowa']));
  expect(server.arrived).toEqual([1, 2, 3]);
  expect(server.uploads.size).toBe(1);
  expect(server.stored).toEqual([
    { name: 'aneks', fileCategoryUuid: 'c', validUntil: null },
    { name: 'umowa', fileCategoryUuid: 'c', validUntil: null },
  ]);
  expect(list.snapshot()).toEqual([]);
});

test('an interrupted upload continues when the network is back, and sends only missing parts', async () => {
  const server = receiver();
  const { list, done, first, send } = listAt(server.door);
  server.setDown(true);
  list.add([itemOf(LARGE)]);
  send();
  await vi.waitFor(() => expect(first()?.state).toBe('cut'));
  expect(first()?.sentBytes).toBe(MAX_PART_BYTES);
  server.setDown(false);
  list.resumeInterrupted();
  await vi.waitFor(() => expect(done).toEqual(['umowa']));
  expect(server.arrived).toEqual([1, 2, 3]);
});

test('an upload that the server deleted is started again', async () => {
  const server = receiver();
  const { list, done, first, send } = listAt(server.door);
  server.setDown(true);
  list.add([itemOf(LARGE)]);
  send();
  await vi.waitFor(() => expect(first()?.state).toBe('cut'));
  server.uploads.clear();
  server.setDown(false);
  send();
  await vi.waitFor(() => expect(done).toEqual(['umowa']));
  expect(server.arrived).toEqual([1, 1, 2, 3]);
});

test('a paused upload continues after the parts that were received', async () => {
  const server = receiver();
  const { list, done, first, send } = listAt({
    ...server.door,
    putPart: async (uuid, part, bytes, abortSignal) => {
      if (part.number === 2 && server.arrived.length === 1) {
        const id = first()?.id;
        if (id) list.pause(id);
      }
      return server.door.putPart(uuid, part, bytes, abortSignal);
    },
  });
  list.add([itemOf(LARGE)]);
  send();
  await vi.waitFor(() => expect(first()?.state).toBe('paused'));
  expect(first()?.sentBytes).toBe(MAX_PART_BYTES);
  server.arrived.push(0);
  send();
  await vi.waitFor(() => expect(done).toEqual(['umowa']));
  expect(server.arrived).toEqual([1, 0, 2, 3]);
});

test('nothing is sent without a name and a category; an upload removed from the list is cancelled', async () => {
  const server = receiver();
  const { list, first, send } = listAt(server.door);
  list.add([itemOf(SMALL, null)]);
  send();
  expect(first()).toMatchObject({ state: 'ready', isTried: true });
  list.add([{ ...itemOf(LARGE), uploadUuid: 'begun' }]);
  for (const { id } of list.snapshot()) list.remove(id);
  expect(list.snapshot()).toEqual([]);
  await vi.waitFor(() => expect(server.given).toEqual(['begun']));
  expect(server.stored).toEqual([]);
});

test('files that the server would refuse are refused before they are sent', () => {
  const picture = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  expect(refusalOf('place', picture)).toBe('notPdf');
  expect(refusalOf('company', picture)).toBeNull();
  expect(refusalOf('place', SMALL)).toBeNull();
  expect(refusalOf('company', new File([], 'pusty.pdf'))).toBe('empty');
  const huge = { name: 'a.pdf', type: 'application/pdf', size: 52_428_801 };
  expect(refusalOf('place', huge as File)).toBe('tooLarge');
});
