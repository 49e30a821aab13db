import { expect, test } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { atItsTime } from './at-its-time.ts';

const MOMENT = '2026-11-20T08:37:29.000Z';

const refusal = (field: string) =>
  new ApiError({
    code: 'validation_error',
    message: '',
    fields: [{ field, code: 'invalid_date', message: '' }],
    status: 400,
    requestId: null,
  });

/** A server that refuses what it is told to, and what it was sent. */
const server = (refused: readonly ApiError[]) => {
  const sent: (string | undefined)[] = [];
  return {
    sent,
    send: async (recordedAt: string | undefined) => {
      sent.push(recordedAt);
      const fault = refused[sent.length - 1];
      if (fault) throw fault;
      return 'kept';
    },
  };
};

test('a record carries the moment it was made', async () => {
  const { sent, send } = server([]);
  expect(await atItsTime(MOMENT, send)).toBe('kept');
  expect(sent).toEqual([MOMENT]);
});

test('a moment the server cannot believe is left out, the record is not', async () => {
  const { sent, send } = server([refusal('recordedAt')]);
  expect(await atItsTime(MOMENT, send)).toBe('kept');
  expect(sent).toEqual([MOMENT, undefined]);
});

test('any other refusal stays one', async () => {
  const { sent, send } = server([refusal('amount')]);
  await expect(atItsTime(MOMENT, send)).rejects.toMatchObject({ code: 'validation_error' });
  expect(sent).toEqual([MOMENT]);
});
