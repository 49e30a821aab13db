import { success } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { lockGateway, markGatewayDeleted } from './gateways.queries.ts';

export const deleteGateway: Handler<typeof loraDevices.deleteGateway> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { id, dev_eui, name, description } = requireFound(await lockGateway(tx, params.gatewayId));
    await markGatewayDeleted(tx, id);
    await writeAudit(tx, {
      action: 'loraGateway.delete',
      entityId: id,
      rootCompanyId: null,
      before: { dev_eui, name, description },
    });
    return success;
  });
