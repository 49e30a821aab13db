import { hexOfNumber } from '@trapline/contract/lora-devices/downlinks.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { LEGACY_BOTH_ALGORITHMS } from '@trapline/contract/lora-devices/rules.ts';
import { RADIO_PORTS } from '@trapline/contract/radio-settings/rules.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { queueConfiguration } from './queue-configuration.ts';

export const configureInputs: Handler<typeof loraDevices.configureInputs> = (ctx, { params, body }) =>
  queueConfiguration(ctx, params.loraDeviceId, {
    generation: 'new',
    saved: body,
    order: (lora) => ({ lora, command: { kind: 'inputs', ...body } }),
  });

export const configureConnection: Handler<typeof loraDevices.configureConnection> = (ctx, { params, body }) =>
  queueConfiguration(ctx, params.loraDeviceId, {
    generation: 'new',
    saved: body,
    order: (lora) => ({ lora, command: { kind: 'connection', ...body } }),
  });

export const configureSths: Handler<typeof loraDevices.configureSths> = (ctx, { params, body }) =>
  queueConfiguration(ctx, params.loraDeviceId, {
    generation: 'new',
    saved: body,
    order: (lora) => ({ lora, command: { kind: 'sths', ...body } }),
  });

const SECONDS_PER_MINUTE = 60;

export const updateLegacyDevice: Handler<typeof loraDevices.updateLegacyDevice> = (ctx, { params }) =>
  queueConfiguration(ctx, params.loraDeviceId, {
    generation: 'old',
    saved: { algorithms: LEGACY_BOTH_ALGORITHMS },
    order: (lora) => ({ lora, port: RADIO_PORTS.algorithms, value: hexOfNumber(LEGACY_BOTH_ALGORITHMS) }),
  });

/** Also stores the reporting period, which determines when the device counts as silent. */
export const updateLegacyHealthcheck: Handler<typeof loraDevices.updateLegacyHealthcheck> = (ctx, { params, body }) =>
  queueConfiguration(ctx, params.loraDeviceId, {
    generation: 'old',
    saved: { healthCheckMinutes: body.value },
    storedValues: { unconfirmedStatusPeriod: body.value * SECONDS_PER_MINUTE },
    order: (lora) => ({ lora, port: RADIO_PORTS.interval, value: hexOfNumber(body.value) }),
  });
