import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';

const uuid = () => crypto.randomUUID();

export const fixture: Fixture<
  typeof interventions,
  { readonly intervention: Identity; readonly interventionImage: Identity; readonly protocol: Identity }
> = {
  make: async (db, { place }) => {
    const { root_company_id } = await db
      .selectFrom('places')
      .select('root_company_id')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const intervention = await db
      .insertInto('interventions')
      .values({
        uuid: uuid(),
        root_company_id,
        place_id: place.id,
        name: 'Protokół wizyty',
        purpose: 'Gniazdo os',
        author_company_id: root_company_id,
        created_at: TEST_NOW,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    const stored = await db
      .insertInto('stored_files')
      .values({
        uuid: uuid(),
        root_company_id,
        storage_key: `${uuid()}.jpg`,
        name: 'gniazdo.jpg',
        content_type: 'image/jpeg',
        size: 1,
        sha256: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const interventionImage = await db
      .insertInto('intervention_images')
      .values({
        uuid: uuid(),
        root_company_id,
        intervention_id: intervention.id,
        type: 'CAUSE',
        name: 'gniazdo.jpg',
        file_id: stored.id,
        created_at: TEST_NOW,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    const paper = await db
      .insertInto('stored_files')
      .values({
        uuid: uuid(),
        root_company_id,
        storage_key: `${uuid()}.pdf`,
        name: 'protokol.pdf',
        content_type: 'application/pdf',
        size: 1,
        sha256: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const protocol = await db
      .insertInto('intervention_reports')
      .values({
        uuid: uuid(),
        root_company_id,
        place_id: place.id,
        intervention_id: intervention.id,
        issue: 1,
        version: 1,
        language: 'pl',
        file_id: paper.id,
        state_sha256: '',
        printed_as: '0',
        created_at: TEST_NOW,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { intervention, interventionImage, protocol };
  },
  parameters: {
    interventionId: 'intervention',
    interventionImageId: 'interventionImage',
    protocolId: 'protocol',
  },
  bodies: () => ({
    create: {
      name: 'Protokół wizyty 23/11/2026',
      purpose: 'Gniazdo os nad rampą',
      cause: 'Szczelina pod okapem',
      description: 'Gniazdo o średnicy 20 cm',
      pestsRemoved: 'Około 300 os',
      actionTaken: 'Oprysk, gniazdo zdjęte',
      usedProducts: [
        {
          name: 'Ficam W',
          activeSubstance: 'Bendiokarb',
          amount: 12.5,
          unit: 'GRAMS',
          batchNumber: 'L-2026-11',
          authorisationNumber: 'PL/2020/0123',
          method: 'Oprysk',
          applicator: 'Piotr Technik',
        },
      ],
      area: 'Rampa B',
      recommendations: 'Uszczelnić okap',
      approvedByText: 'Jan Odbiorca',
    },
    update: { purpose: 'Gniazdo os nad rampą B', usedProducts: [] },
    generatePdf: { generatedAt: '2026-11-23T10:00:00.000Z' },
    addImage: { type: 'DESCRIPTION', name: 'rampa.jpg' },
  }),
};
