import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { headings, jsonText } from '../../../test/documents/find-in-report.ts';
import { bareProtocol, fullProtocol } from '../../../test/documents/protocol-fixtures.ts';
import { ReportModel } from '../model.ts';
import { buildInterventionProtocol } from './intervention.ts';

test.each(LANGUAGES)('every protocol has every section, in the language: %s', (language) => {
  for (const data of [bareProtocol, fullProtocol]) {
    const model = buildInterventionProtocol(data, language, 'Europe/Warsaw');
    expect(ReportModel.parse(model)).toEqual(model);
    expect(headings(model)).toHaveLength(5);
    expect(jsonText(model)).not.toMatch(
      /undefined|NaN|Invalid Date|protocols\.|interventions\.|trail\.|recommendations\./,
    );
  }
});

test('unknown facts are marked as unknown, and no signer is shown', () => {
  const printedText = jsonText(buildInterventionProtocol(bareProtocol, 'en', 'Europe/Warsaw'));
  expect(printedText).toContain('23/11/2026 10:00');
  expect(printedText).toContain('not recorded');
  expect(printedText).toContain('The protocol was not signed.');
  expect(printedText).toContain('No products were used.');
});

test('a signature for an earlier text is not shown as valid', () => {
  const printedText = jsonText(buildInterventionProtocol(fullProtocol, 'en', 'Europe/Warsaw'));
  expect(printedText).toContain('signed by hand, no name given');
  expect(printedText).toContain('Signed for version 1; 2 changes since');
  expect(printedText).not.toContain('"good"');
});

test('a change after the signature is shown with both values, and a missing reason is mentioned', () => {
  const printedText = jsonText(buildInterventionProtocol(fullProtocol, 'de', 'Europe/Warsaw'));
  for (const text of ['Ficam W, Menge: 320', 'Ficam W, Menge: 1,25', 'Ficam W, Einheit: m³', 'odczyt z etykiety'])
    expect(printedText).toContain(text);
  expect(printedText).toContain('kein Grund angegeben');
  expect(printedText).toContain('siehe Abschnitt 4');
});

test('a text that was changed and changed back counts as two changes', () => {
  const baseSignature = {
    name: 'Jan',
    recordedBy: null,
    image: null,
    at: '2026-11-23T09:30:00.000Z',
    version: 1,
    isCurrent: true,
  };
  const twice = { ...baseSignature, changesSince: 2 };
  const printedText = jsonText(buildInterventionProtocol({ ...fullProtocol, signature: twice }, 'en', 'Europe/Warsaw'));
  expect(printedText).toContain('Signed for version 1; 2 changes since');
  const before = { ...fullProtocol, signature: { ...baseSignature, changesSince: 0 }, amendments: [] };
  expect(jsonText(buildInterventionProtocol(before, 'en', 'Europe/Warsaw'))).toContain('"good"');
});

test.each([
  ['en', '1\u00a0set', '2.5\u00a0sets'],
  ['de', '1\u00a0Set', '2,5\u00a0Sets'],
] as const)('the singular form is used for one unit: %s', (language, one, several) => {
  const [product] = fullProtocol.products;
  if (!product) throw new Error('the fixture has a product');
  const products = [1, 2.5].map((amount) => ({ ...product, amount, unit: 'SET' as const }));
  const printedText = jsonText(buildInterventionProtocol({ ...fullProtocol, products }, language, 'UTC'));
  expect(printedText).toContain(`"${one}"`);
  expect(printedText).toContain(`"${several}"`);
});
