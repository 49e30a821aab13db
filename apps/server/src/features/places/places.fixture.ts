import type { places } from '@trapline/contract/places/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof places> = {
  bodies: (subjects) => ({
    create: {
      name: 'Magazyn',
      address: 'Składowa 2, Łódź',
      phone: '+48 42 555 01 02',
      coordinates: '51.7592, 19.4560',
      radioErrorInterval: 30,
      companyUuid: subjects.company.uuid,
      companyZoneUuid: null,
    },
    update: { name: 'Magazyn wysoki', companyUuid: subjects.company.uuid },
  }),
};
