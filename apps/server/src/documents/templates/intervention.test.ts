import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { headings, wordsOf } from '../../../test/documents/reading.ts';
import { ReportModel } from '../model.ts';
import type { InterventionProtocolData } from './intervention/data.ts';
import { buildInterventionProtocol } from './intervention.ts';

const company = { name: 'Deratex', address: 'ul. Składowa 4, 90-001 Łódź', email: 'biuro@deratex.example', logo: null };

const bare: InterventionProtocolData = {
  protocol: {
    number: 'ZWR-P-2026-003',
    issue: 1,
    uuid: '0190a000-0000-7000-8000-000000000001',
    generatedAt: '2026-11-23T10:00:00.000Z',
    replaces: null,
  },
  company,
  client: null,
  place: { name: 'Zakład', address: 'Łódź' },
  intervention: {
    name: 'Protokół wizyty',
    author: 'Piotr Technik',
    at: '2026-11-23T09:00:00.000Z',
    area: null,
    purpose: 'Gniazdo os',
    cause: null,
    description: null,
    pestsRemoved: null,
    actionTaken: null,
    recommendations: null,
  },
  products: [],
  photos: [],
  signature: null,
};

const full: InterventionProtocolData = {
  ...bare,
  protocol: { ...bare.protocol, issue: 2, replaces: 1 },
  client: { ...company, name: 'Piekarnia' },
  products: [
    {
      name: 'Ficam W',
      activeSubstance: 'Bendiokarb',
      amount: 1.25,
      unit: 'CUBIC_METERS',
      batchNumber: 'L-7',
      authorisationNumber: null,
      method: null,
      applicator: null,
    },
  ],
  photos: [{ image: 'a.jpg', type: 'PESTS_REMOVED', at: '2026-11-23T09:10:00.000Z' }],
  signature: { name: null, image: 'drawn.png', at: '2026-11-23T09:30:00.000Z', isCurrent: false },
};

test.each(LANGUAGES)('every section stands in every protocol, in words of the language: %s', (language) => {
  for (const data of [bare, full]) {
    const model = buildInterventionProtocol(data, language, 'Europe/Warsaw');
    expect(ReportModel.parse(model)).toEqual(model);
    expect(headings(model)).toHaveLength(4);
    expect(wordsOf(model)).not.toMatch(/undefined|NaN|Invalid Date|protocols\.|interventions\./);
  }
});

test('what is not known is said, and nobody is said to have signed', () => {
  const words = wordsOf(buildInterventionProtocol(bare, 'en', 'Europe/Warsaw'));
  expect(words).toContain('23/11/2026 10:00');
  expect(words).toContain('not recorded');
  expect(words).toContain('The protocol was not signed.');
  expect(words).toContain('No products were used.');
});

test('a signature for an earlier text is no green one', () => {
  const words = wordsOf(buildInterventionProtocol(full, 'en', 'Europe/Warsaw'));
  expect(words).toContain('signed by hand, no name given');
  expect(words).toContain('this signature does not cover that');
  expect(words).not.toContain('"good"');
});
