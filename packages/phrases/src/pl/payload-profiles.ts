export const payloadProfiles = {
  errors: {
    'payload-profiles/in_use': 'Profil jest używany przez urządzenia LoRa. Najpierw wybierz dla nich inny.',
    'payload-profiles/too_many': 'Jest już 200 profili. Usuń te, których nikt nie używa.',
  },
} as const;
