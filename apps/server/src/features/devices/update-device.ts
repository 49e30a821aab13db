import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { changeDeviceFacts } from './change-facts.write.ts';

export const updateDevice: Handler<typeof devices.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({ device: await changeDeviceFacts(tx, params, body) }));
