import type { Catalogue } from '../catalogue.ts';

export const payloadProfiles: Catalogue['payloadProfiles'] = {
  errors: {
    'payload-profiles/in_use': 'LoRa devices use this profile. Choose another one for them first.',
    'payload-profiles/too_many': 'There are 200 profiles already. Delete those that are not used.',
  },
};
