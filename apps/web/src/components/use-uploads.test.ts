import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyOfPhoto } from '~/lib/phone/draft-photo.ts';
import { useUploads } from './use-uploads.ts';

const file = (name: string) => new File(['x'], name);

test('files are sent one after another; a failed one waits and is sent again on retry', async () => {
  const order: string[] = [];
  let isDown = true;
  const send = async ({ name }: File) => {
    order.push(name);
    if (name === 'b.jpg' && isDown) throw new Error('lost');
  };
  const { result } = renderHook(() => useUploads({ prepare: async (given) => given, send }));
  act(() => result.current.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]));
  await waitFor(() => expect(result.current.uploads.map(({ state }) => state)).toEqual(['sent', 'failed', 'sent']));
  expect(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  isDown = false;
  const [, lost] = result.current.uploads;
  if (lost) act(() => result.current.retry(lost));
  await waitFor(() => expect(result.current.uploads.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']));
});

test('a retry sends the same prepared photo with the same key, also after another photo', async () => {
  const sent: (readonly [File, string | undefined])[] = [];
  let isLost = true;
  const send = async (ready: File) => {
    sent.push([ready, keyOfPhoto(ready)]);
    if (ready.name === 'a.jpg' && isLost) throw new Error('lost');
  };
  const prepare = async ({ name }: File) => file(name);
  const { result } = renderHook(() => useUploads({ prepare, send }));
  act(() => result.current.add([file('a.jpg'), file('b.jpg')]));
  await waitFor(() => expect(result.current.uploads.map(({ state }) => state)).toEqual(['failed', 'sent']));
  isLost = false;
  const [lost] = result.current.uploads;
  if (lost) act(() => result.current.retry(lost));
  await waitFor(() => expect(result.current.uploads.map(({ state }) => state)).toEqual(['sent', 'sent']));
  const [first, other, again] = sent;
  expect(again?.[0]).toBe(first?.[0]);
  expect(again?.[1]).toBe(first?.[1]);
  expect(first?.[1]).toBeDefined();
  expect(other?.[1]).not.toBe(first?.[1]);
});
