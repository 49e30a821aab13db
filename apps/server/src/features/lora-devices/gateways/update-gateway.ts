import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../../kernel/diff.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { requireUnchanged } from '../../../kernel/require-version.ts';
import { type GatewayChange, lockGateway, updateGatewayRow } from './gateways.queries.ts';
import { loadGateway } from './present-gateway.ts';

const textOrNull = (value: string | null | undefined) => (value === undefined ? undefined : value || null);

export const updateGateway: Handler<typeof loraDevices.updateGateway> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const gateway = requireFound(await lockGateway(tx, params.gatewayId));
    const loadCurrent = () => loadGateway(tx, gateway.uuid);
    await requireUnchanged(tx, { entity: 'loraGateway', row: gateway, input: body, loadCurrent });
    const input = withoutUndefined({ name: textOrNull(body.name), description: textOrNull(body.description) });
    const { before, after } = differenceOf<GatewayChange>(gateway, input);
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
    return { gateway: await loadCurrent() };
  });
