import { expect, test } from 'vitest';
import { rescueTexts } from './rescue-texts.ts';

test('the page has texts in five languages, and English for others', () => {
  expect(['pl', 'en', 'de', 'it', 'ru'].map((language) => rescueTexts(language).language)).toEqual([
    'pl',
    'en',
    'de',
    'it',
    'ru',
  ]);
  expect(rescueTexts('fr').language).toBe('en');
});
