import type { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof radioSettings> = {
  bodies: () => ({
    setOfDevice: { data: '0E', port: 4 },
    setOfPlace: { data: '012C', port: 1 },
  }),
};
