import type { DashboardDevice } from '@trapline/contract/dashboard/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { translate } from '../../kernel/translations.ts';
import type { RadioRow } from './dashboard.queries.ts';

export const presentDevice = (ctx: AnyCtx, row: RadioRow): DashboardDevice => ({
  deviceUuid: row.uuid,
  uniqueId: row.unique_id,
  name: row.name,
  deviceTypeName: translate(row, ctx.language, 'name', row.typeName),
  placeUuid: row.placeUuid,
  placeName: row.placeName,
  zoneName: row.zoneName,
  detectedAt: row.detected_at?.toISOString() ?? null,
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
});
