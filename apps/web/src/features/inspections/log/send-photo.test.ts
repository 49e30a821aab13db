import { expect, test } from 'vitest';
import { sha256OfPhoto } from '~/lib/sha256.ts';
import { requireStored } from './send-photo.ts';

const bytes = new TextEncoder().encode('a photo').buffer;

test('a photo is sent when the server names the hash of its bytes', async () => {
  const answer = { outcome: 'done', code: null, sha256: await sha256OfPhoto(bytes) };
  expect(await requireStored(answer, bytes)).toBe(answer);
});

test.each([
  ['of other bytes', { sha256: 'ab' }],
  ['of a network that answers every request', {}],
])('an answer %s counts as none, and the photo stays', async (_, answer) => {
  await expect(requireStored(answer as { sha256: string }, bytes)).rejects.toMatchObject({ isUnanswered: true });
});
