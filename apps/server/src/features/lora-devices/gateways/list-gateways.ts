import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { selectGateways } from './gateways.queries.ts';
import { presentGateway } from './present-gateway.ts';

export const listGateways: Handler<typeof loraDevices.listGateways> = async (ctx) => ({
  gateways: (await selectGateways(ctx)).map(presentGateway),
});
