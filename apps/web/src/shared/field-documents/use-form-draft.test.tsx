import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { FormContent, FormDraft, FormDraftStore } from '~/lib/phone/form-drafts.ts';
import { accountQuery } from '~/lib/session.ts';
import { type FieldDocuments, setFieldDocuments } from './field-documents.ts';
import { useFormDraft } from './use-form-draft.ts';

const written: unknown[] = [];
const contents: FormContent[] = [];
/** Ends the write that is running. */
let finishWrite: () => void = () => undefined;
let stored: FormDraft<unknown> | null;
const drafts = {
  read: async () => stored,
  write: async (_owner: unknown, content: FormContent) => {
    written.push(content.values);
    contents.push(content);
    await new Promise<void>((resolve) => {
      finishWrite = resolve;
    });
  },
  delete: async () => void written.push('deleted'),
} as unknown as FormDraftStore;

const client = new QueryClient();
client.setQueryData(accountQuery.queryKey, { uuid: 'anna' } as Account);
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const open = async () => {
  const { result } = renderHook(() => useFormDraft('intervention place new'), { wrapper });
  expect(result.current.found).toBeUndefined();
  await waitFor(() => expect(result.current.found).not.toBeUndefined());
  return result.current;
};

beforeEach(() => {
  written.length = 0;
  contents.length = 0;
  stored = null;
  setFieldDocuments(async () => ({ drafts }) as FieldDocuments);
});

test('a form opens with what an earlier page has left', async () => {
  stored = { uuid: 'i1', values: { purpose: 'Wasps' }, photos: [], storedAt: 1 };
  expect((await open()).found).toEqual(stored);
});

test('fast typing stores the last state, one write at a time', async () => {
  const { writer } = await open();
  for (const values of ['W', 'Wa', 'Was', 'Wasp']) writer.write({ values, photos: [] });
  await waitFor(() => expect(written).toEqual(['W']));
  finishWrite();
  await waitFor(() => expect(written).toEqual(['W', 'Wasp']));
});

test('nothing is written after the form is being saved, so that its draft does not come back', async () => {
  const { writer } = await open();
  writer.write({ values: 'first', photos: [] });
  await waitFor(() => expect(written).toEqual(['first']));
  writer.write({ values: 'second', photos: [] });
  const stopped = writer.stop();
  finishWrite();
  await stopped;
  writer.write({ values: 'third', photos: [] });
  expect(written).toEqual(['first']);
  // it could not be saved
  writer.resume();
  await waitFor(() => expect(written).toEqual(['first', 'third']));
});

test('a restored form creates the document of its draft, and a form that was started over creates another one', async () => {
  const photo = { key: 'p1', name: 'a.jpg', section: 'CAUSE', bytes: new ArrayBuffer(1), sha256: 'ab', preview: null };
  stored = { uuid: 'i1', values: 'W', photos: [photo], storedAt: 1 };
  const { writer } = await open();
  expect(writer.getUuid()).toBe('i1');
  writer.write({ values: 'without', photos: [] });
  await waitFor(() => expect(contents).toMatchObject([{ uuid: 'i1', removed: ['p1'], isContinued: true }]));
  finishWrite();
  writer.delete();
  writer.write({ values: 'next', photos: [] });
  await waitFor(() => expect(written).toEqual(['without', 'deleted', 'next']));
  expect(writer.getUuid()).not.toBe('i1');
  expect(contents.at(-1)).toMatchObject({ uuid: writer.getUuid(), removed: [], isContinued: false });
});

test('a browser that stores nothing has an empty form', async () => {
  setFieldDocuments(() => Promise.reject(new Error('blocked')));
  const { found, writer } = await open();
  expect(found).toBeNull();
  writer.write({ values: 'first', photos: [] });
  await writer.stop();
});
