import type { InterventionProtocolData } from '../../src/documents/templates/intervention/data.ts';

const company = { name: 'Deratex', address: 'ul. Składowa 4, 90-001 Łódź', email: 'biuro@deratex.example', logo: null };

/** The minimum content of a form. */
export const bareProtocol: InterventionProtocolData = {
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
    licence: null,
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
  withdrawn: null,
  version: 1,
  amendments: [],
};

/** All content a protocol can have. */
export const fullProtocol: InterventionProtocolData = {
  ...bareProtocol,
  protocol: { ...bareProtocol.protocol, issue: 2, replaces: 1 },
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
  signature: {
    recordedBy: 'Marek Zieliński',
    name: null,
    image: 'drawn.png',
    at: '2026-11-23T09:30:00.000Z',
    version: 1,
    isCurrent: false,
    changesSince: 2,
  },
  version: 3,
  amendments: [
    {
      at: '2026-11-23T11:00:00.000Z',
      by: 'Ktoś Inny',
      action: 'intervention.update',
      changes: [
        { field: 'productAmount', item: 'Ficam W', before: 320, after: 1.25 },
        { field: 'productUnit', item: 'Ficam W', before: 'GRAMS', after: 'CUBIC_METERS' },
        { field: 'drawing', item: null, before: 'DRAWN', after: null },
      ],
      reason: { code: 'TYPING_ERROR', text: 'odczyt z etykiety' },
    },
    {
      at: '2026-11-23T12:00:00.000Z',
      by: 'Ktoś Inny',
      action: 'interventionImage.delete',
      changes: [{ field: 'name', item: null, before: 'gniazdo.jpg', after: null }],
      reason: null,
    },
  ],
};
