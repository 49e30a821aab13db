import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { CreateGatewayPayload, GatewayFields } from './payloads.ts';
import { LoraGateway } from './schemas.ts';

const GatewayParams = z.object({ gatewayId: Ref });
const gatewayResponse = z.object({ gateway: LoraGateway });

/** Gateways belong to the installation, not to a company (DEC-078). */
export const loraGatewayEndpoints = defineContract({
  listGateways: {
    method: 'GET',
    path: '/api/lora/gateways',
    summary: 'Lists all gateways, newest first.',
    access: { can: 'lora.gateways-see' },
    response: z.object({ gateways: z.array(LoraGateway) }),
    bounded: 'the query stops at 5000',
    errors: [],
  },
  getGateway: {
    method: 'GET',
    path: '/api/lora/gateways/{gatewayId}',
    summary: 'Returns one gateway.',
    access: { can: 'lora.gateways-see' },
    params: GatewayParams,
    response: gatewayResponse,
    errors: [],
  },
  createGateway: {
    method: 'POST',
    path: '/api/lora/gateways',
    summary: 'Registers a gateway.',
    access: { can: 'lora.gateways-edit' },
    body: CreateGatewayPayload,
    response: gatewayResponse,
    errors: ['lora/gateway_exists'],
    repeat: 'key',
  },
  updateGateway: {
    method: 'PATCH',
    path: '/api/lora/gateways/{gatewayId}',
    summary: 'Changes the texts of a gateway; its identity cannot be changed.',
    access: { can: 'lora.gateways-edit' },
    params: GatewayParams,
    body: GatewayFields,
    response: gatewayResponse,
    errors: [],
    edits: 'loraGateway',
    repeat: 'key',
  },
  deleteGateway: {
    method: 'DELETE',
    path: '/api/lora/gateways/{gatewayId}',
    summary: 'Removes a gateway from the list; its identity becomes free.',
    access: { can: 'lora.gateways-edit' },
    params: GatewayParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
});
