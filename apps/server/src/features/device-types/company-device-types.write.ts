import type { TxCtx } from '../../kernel/context.ts';
import { insertGlobalDeviceTypes } from './company-device-types.queries.ts';

/** A new owner starts with the whole global catalogue; its admin takes away and adds (product decision 17). */
export const takeGlobalDeviceTypes = async (tx: TxCtx, rootCompanyId: number): Promise<void> => {
  await insertGlobalDeviceTypes(tx, rootCompanyId);
};
