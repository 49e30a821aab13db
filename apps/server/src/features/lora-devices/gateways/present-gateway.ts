import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { isoText } from '../../../kernel/iso-text.ts';
import { type GatewayRow, selectGateway } from './gateways.queries.ts';

export const presentGateway = ({
  createdAt,
  lastUplinkAt,
  clockTime,
  clockReportedAt,
  ...row
}: GatewayRow): LoraGateway => ({
  ...row,
  createdAt: isoText(createdAt),
  lastUplinkAt: lastUplinkAt && isoText(lastUplinkAt),
  wrongClock: clockTime && clockReportedAt ? { time: isoText(clockTime), reportedAt: isoText(clockReportedAt) } : null,
});

export const loadGateway = async (ctx: AnyCtx, ref: Ref): Promise<LoraGateway> =>
  presentGateway(requireFound(await selectGateway(ctx, ref)));
