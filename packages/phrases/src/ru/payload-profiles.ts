import type { Catalogue } from '../catalogue.ts';

export const payloadProfiles: Catalogue['payloadProfiles'] = {
  errors: {
    'payload-profiles/in_use': 'Этот профиль используют устройства LoRa. Сначала выберите для них другой.',
    'payload-profiles/too_many': 'Уже есть 200 профилей. Удалите те, которые не используются.',
  },
};
