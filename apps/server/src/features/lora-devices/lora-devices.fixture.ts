import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

let euiCounter = 0;
/** Sixteen digits that no process has used before. */
const createEui = (): string => {
  euiCounter += 1;
  return (
    crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase() +
    euiCounter.toString(16).padStart(4, '0').toUpperCase()
  );
};

const insertLora = async (db: Kysely<Database>, placeId: number, appEui: string): Promise<Identity> => {
  const place = await db
    .selectFrom('places')
    .select(['company_id', 'root_company_id'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('lora_devices')
    .values({
      uuid: crypto.randomUUID(),
      ...place,
      place_id: placeId,
      name: 'Czujnik',
      dev_eui: createEui(),
      app_eui: appEui,
      created_at: TEST_NOW,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

const INPUTS = { pir: 1, reed1: 1, reed2: 0, ext1: 0, ext2: 0, reed1Inv: 1, reed2Inv: 0 } as const;

type OwnSubjects = { readonly loraDevice: Identity; readonly gateway: Identity };

export const fixture: Fixture<typeof loraDevices, OwnSubjects> = {
  make: async (db, { place }) => ({
    loraDevice: await insertLora(db, place.id, '0101010101010101'),
    gateway: await db
      .insertInto('lora_gateways')
      .values({ uuid: crypto.randomUUID(), name: 'Dach', dev_eui: createEui(), created_at: new Date() })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  }),
  parameters: { loraDeviceId: 'loraDevice', gatewayId: 'gateway' },
  bodies: (subjects) => ({
    create: {
      name: 'Czujnik przy bramie',
      description: 'Nowy',
      companyUuid: subjects.company.uuid,
      placeUuid: subjects.place.uuid,
      deviceUuid: null,
      devEui: createEui(),
    },
    update: { name: 'Czujnik 2', description: null },
    previewLoraImport: { companyUuid: subjects.company.uuid },
    loraImportFaults: { companyUuid: subjects.company.uuid },
    importLora: { companyUuid: subjects.company.uuid, plan: 'a1' },
    createGateway: { devEui: createEui(), name: 'Brama', description: 'Na dachu' },
    updateGateway: { name: 'Brama 2' },
    configureInputs: INPUTS,
    configureConnection: {
      confirmedStatusPeriod: 86_400,
      unconfirmedStatusPeriod: 900,
      failedSendRetryPeriod: 60,
      failedSendRetry: 3,
    },
    configureSths: {
      sthsActiveAlgorithm: 1,
      sthsPresenceThreshold: 1000,
      sthsPresenceHysteresis: 50,
      sthsMotionThreshold: 1000,
      sthsMotionHysteresis: 50,
    },
    updateLegacyHealthcheck: { value: 60 },
    assign: { loraDeviceUuid: subjects.loraDevice.uuid },
    addToDevice: { devEui: createEui(), name: 'Czujnik', description: null },
  }),
};
