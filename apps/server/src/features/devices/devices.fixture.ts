import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof devices> = {
  bodies: (subjects) => ({
    create: {
      amountType: 'MULTIPLE',
      prefix: 'QX',
      amount: 2,
      startFrom: 'NO',
      startFromNumber: 0,
      specificUniqueIds: [],
      name: 'Karmnik',
      description: 'Za regałem',
      location: 'Ściana północna',
      zoneId: subjects.zone.id,
      deviceTypeId: subjects.deviceType.id,
      loraDevEui: null,
    },
    update: {
      name: 'Karmnik 2',
      description: null,
      location: 'Przy bramie',
      zoneUuid: subjects.zone.uuid,
    },
    createGlobal: {
      uniqueId: 'QW1',
      name: 'Karmnik',
      description: 'Za regałem',
      location: 'Ściana północna',
      placeId: subjects.place.id,
      zoneId: subjects.zone.id,
      deviceTypeId: subjects.deviceType.id,
      loraDevEui: null,
    },
    updateGlobal: {
      id: subjects.device.id,
      description: 'Pod oknem',
      placeId: subjects.place.id,
      deviceTypeId: subjects.deviceType.id,
      zoneUuid: subjects.zone.uuid,
      location: null,
    },
    import: { plan: 'a1' },
    bulkDelete: { deviceUuids: [subjects.spareDevice.uuid] },
    bulkZoneAssign: {
      deviceUuids: [subjects.device.uuid, subjects.otherDevice.uuid],
      zoneId: subjects.zone.id,
    },
    setOnMap: { mapX: 120.5, mapY: 80, mapId: subjects.map.id },
    assignQrCode: { qrcodeId: subjects.freeCode },
    assignNfc: { nfcId: '04:A2:2B:91:5C:64:80' },
  }),
};
