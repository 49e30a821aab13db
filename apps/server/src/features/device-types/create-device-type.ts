import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { addEntry } from '../../kernel/catalogue/entries.ts';
import { restrictToRootCompany } from '../../kernel/catalogue/owned.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { ownerOfNewEntry } from './catalogue-owner.read.ts';
import { DEVICE_TYPES, newDeviceType } from './device-type.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

export const createDeviceType: Handler<typeof deviceTypes.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const owner = await ownerOfNewEntry(tx, body.parentCompanyId);
    const row = await addEntry(tx, restrictToRootCompany(DEVICE_TYPES, owner), newDeviceType(body, owner));
    return { deviceType: await loadEditedDeviceType(tx, row) };
  });
