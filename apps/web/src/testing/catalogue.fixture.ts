import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';

type Action = DeviceTypeWithCatalogue['deviceTypeActions'][number];
type Observation = DeviceTypeWithCatalogue['deviceTypeObservations'][number];
type Pest = DeviceTypeWithCatalogue['deviceTypeObjects'][number];

const inFiveLanguages = <T>(texts: T) => ({ pl: texts, en: texts, de: texts, it: texts, ru: texts });

const entryLike = (id: number, name: string) => ({
  id,
  uuid: `entry-${id}`,
  name,
  parentCompanyId: null,
  deviceTypeId: 2,
});

export const actionLike = (id: number, name: string, parts: Partial<Action> = {}): Action => ({
  ...entryLike(id, name),
  shouldClean: false,
  isInspection: false,
  settings: { addWhenDeviceAddedToInspection: false },
  translations: inFiveLanguages({ name, description: '' }),
  actionAssociation: { uuid: `link-${id}` },
  ...parts,
});

export const pestLike = (id: number, name: string): Pest => ({
  ...entryLike(id, name),
  category: 'NORMAL',
  target: true,
  translations: inFiveLanguages({ name }),
  objectAssociation: { uuid: `link-${id}` },
});

export const observationLike = (id: number, name: string, parts: Partial<Observation> = {}): Observation => ({
  ...entryLike(id, name),
  type: 'NEUTRAL',
  sign: false,
  translations: inFiveLanguages({ name }),
  observationAssociation: { uuid: `link-${id}` },
  ...parts,
});

export const deviceTypeLike = (parts: Partial<DeviceTypeWithCatalogue>): DeviceTypeWithCatalogue => ({
  id: 2,
  uuid: 't',
  name: 'Snap trap',
  description: '',
  color: '#e8590c',
  measurementMethod: 'AMOUNT',
  settings: { prefix: 'Z', redirectOption: 'objectsModal' },
  parentCompanyId: null,
  translations: inFiveLanguages({ name: 'Snap trap', description: '' }),
  deviceTypeActions: [],
  deviceTypeObjects: [],
  deviceTypeObservations: [],
  ...parts,
});
