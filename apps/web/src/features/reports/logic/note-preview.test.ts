import { expect, test } from 'vitest';
import { notePreview } from './note-preview.ts';

test('a note is shown whole up to 120 characters, and cut after that (R0706)', () => {
  expect(notePreview(null)).toBeNull();
  expect(notePreview('a'.repeat(120))).toBe('a'.repeat(120));
  expect(notePreview('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
});
