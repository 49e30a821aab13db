import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { loadGateway } from './present-gateway.ts';

export const getGateway: Handler<typeof loraDevices.getGateway> = async (ctx, { params }) => ({
  gateway: await loadGateway(ctx, params.gatewayId),
});
