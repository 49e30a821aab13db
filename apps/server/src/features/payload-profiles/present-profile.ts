import type { PayloadMapping, PayloadProfile } from '@trapline/contract/payload-profiles/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { canChangeProfile } from './profile-owner.ts';
import type { ProfileRow } from './profiles.queries.ts';

export const presentProfile = (ctx: AnyCtx, row: ProfileRow): PayloadProfile => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  kind: row.kind,
  script: row.script,
  mapping: row.mapping as PayloadMapping,
  company: row.ownerUuid === null ? null : { uuid: row.ownerUuid, name: row.ownerName ?? '' },
  devices: Number(row.devices ?? 0),
  isMine: canChangeProfile(ctx, row.rootCompanyId),
  createdAt: isoText(row.createdAt),
});
