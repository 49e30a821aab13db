import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { maps } from '@trapline/contract/maps/endpoints.ts';
import type { MapRevision } from '@trapline/contract/maps/revision-schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { loadDevicesAt } from '../devices/devices-on-maps.read.ts';
import { lockDevicesOnMap } from '../devices/positions.write.ts';
import { notify } from '../notifications/notify.write.ts';
import { changesBetween } from './map-changes.ts';
import { selectMap, selectMapForUpdate } from './maps.queries.ts';
import { momentOf } from './plan-moment.ts';
import {
  type AgreementRow,
  insertAgreement,
  insertRevision,
  type RevisionRow,
  selectAgreements,
  selectNewestRevision,
  selectPeopleToAgree,
  selectRevision,
  selectRevisions,
} from './revisions.queries.ts';

const presentRevision = (row: RevisionRow, agreements: readonly AgreementRow[]): MapRevision => ({
  id: row.id,
  uuid: row.uuid,
  number: row.number,
  note: row.note,
  effectiveFrom: isoText(row.effective_from),
  publishedBy: row.by_name,
  agreements: agreements
    .filter(({ revision_id }) => revision_id === row.id)
    .map(({ side, by_name: name, at }) => ({ side, name, at: isoText(at) })),
});

type MapState = { readonly id: number; readonly deleted_at: Date | null };

/** Devices of one plan at their positions of that time. */
const loadDevicesOnPlanAt = async (ctx: AnyCtx, place: VisiblePlace, mapId: number, at: Date) =>
  (await loadDevicesAt(ctx, place, mapId, at)).onPlan;

const changesSince = async (ctx: AnyCtx, place: VisiblePlace, map: MapState, since: Date | undefined) => {
  const currentDevices = await loadDevicesOnPlanAt(ctx, place, map.id, momentOf(ctx, undefined, map));
  return changesBetween(since ? await loadDevicesOnPlanAt(ctx, place, map.id, since) : [], currentDevices);
};

export const listRevisions: Handler<typeof maps.listRevisions> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const map = requireFound(await selectMap(ctx, place.id, params.mapId));
  const rows = await selectRevisions(ctx, map.id);
  const agreements = await selectAgreements(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    revisions: rows.map((row) => presentRevision(row, agreements)),
    unpublished: (await changesSince(ctx, place, map, rows[0]?.effective_from)).length,
  };
};

/** Publishes the current positions of the devices as a new revision; both sides are asked to agree. */
export const publishRevision: Handler<typeof maps.publishRevision> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    // waits for a concurrent removal of a device, or the published revision would contain a removed device
    await lockDevicesOnMap(tx, place.id, params.mapId);
    const map = requireFound(await selectMapForUpdate(tx, place.id, params.mapId));
    requireMayChangeContent(tx, map);
    const before = await selectNewestRevision(tx, map.id);
    const changes = await changesSince(tx, place, map, before?.effective_from);
    if (before && changes.length === 0) throw new AppError('maps/nothing_changed');
    const user = currentUser(tx);
    const number = (before?.number ?? 0) + 1;
    const inserted = await insertRevision(tx, {
      root_company_id: place.root_company_id,
      map_id: map.id,
      number,
      note: body.note,
      user_id: user.id,
      by_name: actorName(user),
    });
    await writeAudit(tx, {
      action: 'mapRevision.create',
      entityId: inserted.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      after: { mapId: map.id, number, note: body.note, changes: changes.length },
    });
    await notify(tx, {
      key: 'PLAN_PUBLISHED',
      userIds: await selectPeopleToAgree(tx, place, user.id),
      placeId: place.id,
      eventDate: tx.now(),
      plan: { uuid: map.uuid, name: map.name },
    });
    return { revision: presentRevision(requireFound(await selectRevision(tx, map.id, inserted.uuid)), []) };
  });

/** Each side agrees once, and only to the newest revision: earlier revisions were replaced. */
export const agreeToRevision: Handler<typeof maps.agreeToRevision> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const map = requireFound(await selectMapForUpdate(tx, place.id, params.mapId));
    const revision = requireFound(await selectRevision(tx, map.id, params.revisionId));
    const newest = await selectNewestRevision(tx, map.id);
    if (newest?.id !== revision.id) throw new AppError('maps/revision_replaced');
    const user = currentUser(tx);
    const side = isClientSide(user) ? 'CLIENT' : 'CONTRACTOR';
    const agreement = await insertAgreement(tx, {
      root_company_id: place.root_company_id,
      revision_id: revision.id,
      side,
      user_id: user.id,
      by_name: actorName(user),
    });
    if (!agreement) throw new AppError('maps/already_agreed');
    await writeAudit(tx, {
      action: 'mapRevision.agree',
      entityId: revision.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      after: { mapId: map.id, number: revision.number, side },
    });
    return { revision: presentRevision(revision, await selectAgreements(tx, [revision.id])) };
  });

export const compareMap: Handler<typeof maps.compare> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const map = requireFound(await selectMap(ctx, place.id, params.mapId));
  const earlier = await loadDevicesOnPlanAt(ctx, place, map.id, momentOf(ctx, query.from, map));
  const later = await loadDevicesOnPlanAt(ctx, place, map.id, momentOf(ctx, query.to, map));
  return { changes: changesBetween(earlier, later) };
};
