import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { bareProtocol, fullProtocol } from '../../../test/documents/protocol-fixtures.ts';
import { headings, wordsOf } from '../../../test/documents/reading.ts';
import { ReportModel } from '../model.ts';
import { buildInterventionProtocol } from './intervention.ts';

test.each(LANGUAGES)('every section stands in every protocol, in words of the language: %s', (language) => {
  for (const data of [bareProtocol, fullProtocol]) {
    const model = buildInterventionProtocol(data, language, 'Europe/Warsaw');
    expect(ReportModel.parse(model)).toEqual(model);
    expect(headings(model)).toHaveLength(4);
    expect(wordsOf(model)).not.toMatch(/undefined|NaN|Invalid Date|protocols\.|interventions\./);
  }
});

test('what is not known is said, and nobody is said to have signed', () => {
  const words = wordsOf(buildInterventionProtocol(bareProtocol, 'en', 'Europe/Warsaw'));
  expect(words).toContain('23/11/2026 10:00');
  expect(words).toContain('not recorded');
  expect(words).toContain('The protocol was not signed.');
  expect(words).toContain('No products were used.');
});

test('a signature for an earlier text is no green one', () => {
  const words = wordsOf(buildInterventionProtocol(fullProtocol, 'en', 'Europe/Warsaw'));
  expect(words).toContain('signed by hand, no name given');
  expect(words).toContain('this signature does not cover that');
  expect(words).not.toContain('"good"');
});
