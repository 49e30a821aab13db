import type { zones } from '@trapline/contract/zones/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof zones> = {
  bodies: (subjects) => ({
    create: { name: 'Hala zamrażania', description: 'Za śluzą' },
    update: { name: 'Hala zamrażania 2' },
    createOfCompany: { name: 'Północ', parentZoneUuid: subjects.companyZone.uuid },
    updateOfCompany: { name: 'Północ i wybrzeże', parentZoneUuid: null },
  }),
};
