import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
