import { expect, test } from 'vitest';
import { z } from 'zod';
import { stripperOf } from './strip.ts';

const Answer = z.object({
  total: z.number(),
  place: z.object({ name: z.string() }).nullable(),
  devices: z.array(z.object({ id: z.number(), type: z.object({ name: z.string() }).optional() })),
});
const strip = stripperOf(Answer);

test('what the contract does not declare goes, however deep', () => {
  const answer = {
    total: 2,
    secret: 'x',
    place: { name: 'A', password_hash: 'x' },
    devices: [
      { id: 1, type: { name: 'B', cost: 3 } },
      { id: 2, root_company_id: 9 },
    ],
  };
  expect(strip(answer)).toEqual({
    total: 2,
    place: { name: 'A' },
    devices: [{ id: 1, type: { name: 'B' } }, { id: 2 }],
  });
});

test('an answer with nothing undeclared is not copied', () => {
  const answer = { total: 1, place: null, devices: [{ id: 1, type: { name: 'B' } }, { id: 2 }] };
  expect(strip(answer)).toBe(answer);
});

test('only what is unclean is copied', () => {
  const clean = { id: 1 };
  const answer = { total: 1, place: null, devices: [clean, { id: 2, more: true }] };
  const stripped = strip(answer) as typeof answer;
  expect(stripped.devices[0]).toBe(clean);
  expect(stripped.devices[1]).toEqual({ id: 2 });
});
