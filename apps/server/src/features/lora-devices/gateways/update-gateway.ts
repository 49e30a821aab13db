import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import { differenceOf, onlySent } from '../../../kernel/diff.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireUnchanged } from '../../../kernel/require-version.ts';
import { type GatewayChange, lockGateway, updateGatewayRow } from './gateways.queries.ts';
import { loadGateway } from './present-gateway.ts';

const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null);

export const updateGateway: Handler<typeof loraDevices.updateGateway> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const gateway = found(await lockGateway(tx, params.gatewayId));
    const standing = () => loadGateway(tx, gateway.uuid);
    await requireUnchanged(tx, { of: 'loraGateway', row: gateway, sent: body, standing });
    const sent = onlySent({ name: text(body.name), description: text(body.description) });
    const { before, after } = differenceOf<GatewayChange>(gateway, sent);
    if (Object.keys(after).length > 0) {
      await updateGatewayRow(tx, gateway.id, after);
      await writeAudit(tx, {
        action: 'loraGateway.update',
        entityId: gateway.id,
        rootCompanyId: null,
        before,
        after,
      });
    }
    return { gateway: await standing() };
  });
