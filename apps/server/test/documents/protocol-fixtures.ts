import type { InterventionProtocolData } from '../../src/documents/templates/intervention/data.ts';

const company = { name: 'Deratex', address: 'ul. Składowa 4, 90-001 Łódź', email: 'biuro@deratex.example', logo: null };

/** What a form holds at least. */
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

/** All a protocol can tell. */
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
  signature: { name: null, image: 'drawn.png', at: '2026-11-23T09:30:00.000Z', isCurrent: false },
};
