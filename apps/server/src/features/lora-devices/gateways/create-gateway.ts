import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { EUI_CONSTRAINT, insertGateway } from './gateways.queries.ts';
import { loadGateway } from './present-gateway.ts';

const toEuiConflict = (error: unknown): unknown =>
  violatesUnique(error, EUI_CONSTRAINT)
    ? new AppError('lora/gateway_exists', { fields: [{ field: 'devEui', code: 'already_used', limit: null }] })
    : error;

export const createGateway: Handler<typeof loraDevices.createGateway> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const fields = { dev_eui: body.devEui, name: body.name || null, description: body.description || null };
    const { id, uuid } = await insertGateway(tx, fields).catch((error: unknown) => {
      throw toEuiConflict(error);
    });
    await writeAudit(tx, { action: 'loraGateway.create', entityId: id, rootCompanyId: null, after: fields });
    return { gateway: await loadGateway(tx, uuid) };
  });
