import type { Catalogue } from '../catalogue.ts';

export const payloadProfiles: Catalogue['payloadProfiles'] = {
  errors: {
    'payload-profiles/in_use': 'Alcuni dispositivi LoRa usano questo profilo. Scegli prima un altro profilo per loro.',
    'payload-profiles/too_many': 'Ci sono già 200 profili. Elimina quelli non utilizzati.',
  },
};
