import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { RADIO_ERROR_INTERVAL_DEFAULT } from '@trapline/contract/places/schemas.ts';
import type { Handler } from '../../kernel/implement.ts';

export const getInstallationSettings: Handler<typeof diagnostics.settings> = async (ctx) => {
  const { productName, publicUrl, operator, mail, storageKind, companyStorageBytes, databaseKind, demo, development } =
    ctx.services.settings;
  return {
    settings: {
      productName,
      publicUrl,
      operator,
      mail,
      storage: { kind: storageKind, companyLimitBytes: companyStorageBytes },
      database: databaseKind,
      radioErrorInterval: RADIO_ERROR_INTERVAL_DEFAULT,
      demo,
      development,
    },
  };
};
