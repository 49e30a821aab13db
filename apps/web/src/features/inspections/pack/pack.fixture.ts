import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';

type PackDevice = FieldPack['devices'][number];

/** A device of a pack for tests; its number is also its uuid. */
export const packDeviceLike = (uniqueId: string, device: Partial<PackDevice> = {}): PackDevice => ({
  id: 1,
  uuid: uniqueId,
  uniqueId,
  name: null,
  description: null,
  location: null,
  zone: null,
  deviceTypeId: 2,
  deviceType: { id: 2, uuid: 'type', name: 'Bait station', color: '#1c7ed6' },
  qrcodeId: null,
  nfcId: null,
  detect: false,
  detectedAt: null,
  isElectronic: false,
  mapId: null,
  mapX: null,
  mapY: null,
  ...device,
});

const PLACE: FieldPack['place'] = {
  id: 3,
  uuid: 'place',
  version: 1,
  name: 'Plant',
  address: 'Street 1',
  phone: null,
  coordinates: null,
  radioErrorInterval: 15,
  companyId: 20,
  companyUuid: 'client',
  companyZoneId: null,
  companyZoneUuid: null,
  companyZone: null,
  company: { id: 20, uuid: 'client', name: 'Client', parentCompanyUuid: 'contractor' },
  devicesCount: 1,
  devices: [],
};

/** A pack of one facility with one device for tests. */
export const packLike = (pack: Partial<FieldPack> = {}): FieldPack => ({
  version: '1',
  madeAt: '2026-11-20T06:00:00.000Z',
  language: 'pl',
  place: PLACE,
  rights: { mayCreate: true, mayRecord: true, mayFinish: true, mayRecommend: true, mayIntervene: true },
  devices: [packDeviceLike('K1')],
  deviceTypes: [],
  mixtures: [],
  questions: [],
  choices: { products: [], categories: [], people: [], zones: [] },
  limits: null,
  lastLooks: [],
  lastRefill: [],
  plans: [],
  visits: [],
  ...pack,
});
