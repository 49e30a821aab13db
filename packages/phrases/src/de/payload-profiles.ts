import type { Catalogue } from '../catalogue.ts';

export const payloadProfiles: Catalogue['payloadProfiles'] = {
  errors: {
    'payload-profiles/in_use': 'LoRa-Geräte verwenden dieses Profil. Wählen Sie für sie zuerst ein anderes.',
    'payload-profiles/too_many': 'Es gibt bereits 200 Profile. Löschen Sie die nicht verwendeten.',
  },
};
