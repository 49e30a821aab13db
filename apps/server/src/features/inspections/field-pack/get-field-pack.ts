import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import { currentUser, mayAtPlace } from '../../../kernel/access.ts';
import { type AnyCtx, inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { translate } from '../../../kernel/translations.ts';
import {
  type DeviceTypeRow,
  presentDeviceType,
  presentVisitDeviceType,
  selectDeviceTypesByIds,
} from '../../device-types/device-types.read.ts';
import { loadDevicesOfPlace } from '../../devices/load-device.read.ts';
import { loadLimitsOfVisit } from '../../limits/limits.read.ts';
import { loadVisitPlans } from '../../maps/visit-plans.read.ts';
import { loadPlace } from '../../places/load-place.read.ts';
import { loadRefillMixtures } from '../../products/products.read.ts';
import { selectOpenInspections } from '../inspections.queries.ts';
import { NEW_VISIT_ID } from '../last-checks.queries.ts';
import { loadLastChecks } from '../load-last-checks.ts';
import { notePackTaken, selectQuestionsToAsk, typeIdsOfPack } from './field-pack.queries.ts';
import { loadChoices } from './load-choices.ts';
import { loadOpenVisits } from './load-open-visits.ts';
import { versionOfPack } from './version-of-pack.ts';

/** More people than ever work in one facility at the same time. */
const MAX_OPEN_VISITS = 10;

const rightsAt = (ctx: AnyCtx, placeId: number): FieldPack['rights'] => {
  const user = currentUser(ctx);
  return {
    mayCreate: mayAtPlace(user, 'inspections.create', placeId),
    mayRecord: mayAtPlace(user, 'inspections.record', placeId),
    mayFinish: mayAtPlace(user, 'inspections.finish', placeId),
    mayRecommend: mayAtPlace(user, 'recommendations.create', placeId),
    mayIntervene: mayAtPlace(user, 'interventions.edit', placeId),
  };
};

const loadQuestions = async (ctx: AnyCtx, place: VisiblePlace): Promise<FieldPack['questions']> =>
  (await selectQuestionsToAsk(ctx, place)).map(({ translations, ...question }) => ({
    ...question,
    question: translate({ translations }, ctx.language, 'question', question.question),
    comment: translate({ translations }, ctx.language, 'comment', question.comment),
  }));

type PackDevice = FieldPack['devices'][number];

const presentPackDevice = (device: PackDevice): PackDevice => ({
  id: device.id,
  uuid: device.uuid,
  uniqueId: device.uniqueId,
  name: device.name,
  description: device.description,
  location: device.location,
  zone: device.zone,
  deviceTypeId: device.deviceTypeId,
  deviceType: device.deviceType,
  qrcodeId: device.qrcodeId,
  nfcId: device.nfcId,
  detect: device.detect,
  detectedAt: device.detectedAt,
  isElectronic: device.isElectronic,
  mapId: device.mapId,
  mapX: device.mapX,
  mapY: device.mapY,
});

const presentPackType = (row: DeviceTypeRow, { language }: AnyCtx): FieldPack['deviceTypes'][number] => ({
  ...presentVisitDeviceType(row, language),
  deviceTypeActions: presentDeviceType(row, language).deviceTypeActions.map(
    ({ id, uuid, name, shouldClean, isInspection, settings }) => ({
      id,
      uuid,
      name,
      shouldClean,
      isInspection,
      settings,
    }),
  ),
});

const loadContents = async (
  ctx: AnyCtx,
  visiblePlace: VisiblePlace,
): Promise<Omit<FieldPack, 'version' | 'madeAt'>> => {
  const rights = rightsAt(ctx, visiblePlace.id);
  const place = await loadPlace(ctx, visiblePlace.uuid);
  const questions = await loadQuestions(ctx, visiblePlace);
  const choices = await loadChoices(ctx, visiblePlace);
  const mixtures = await loadRefillMixtures(ctx, visiblePlace);
  const plans = await loadVisitPlans(ctx, visiblePlace.id);
  const newVisit = { id: NEW_VISIT_ID, place_id: visiblePlace.id, started_at: ctx.now() };
  const limits = await loadLimitsOfVisit(ctx, { ...newVisit, status: 'IN_PROGRESS', threshold_set_id: null });
  const open = await selectOpenInspections(ctx, visiblePlace.id, {
    userId: currentUser(ctx).id,
    limit: MAX_OPEN_VISITS,
  });
  const lastChecksOf = await loadLastChecks(ctx, [newVisit, ...open]);
  const typeIds = typeIdsOfPack(
    visiblePlace.id,
    open.map(({ id }) => id),
  );
  const types = await selectDeviceTypesByIds(ctx, visiblePlace.root_company_id, typeIds);
  const visits = await loadOpenVisits(ctx, visiblePlace, open, { types, mixtures, limits, plans, lastChecksOf });
  const devices = await loadDevicesOfPlace(ctx, visiblePlace, {});
  return {
    language: ctx.language,
    place,
    rights,
    devices: devices.map(presentPackDevice),
    deviceTypes: types.map((type) => presentPackType(type, ctx)),
    mixtures,
    questions,
    choices,
    limits,
    ...lastChecksOf(NEW_VISIT_ID),
    plans,
    visits,
  };
};

/** All data that a visit to the facility needs without a network (decision recording/visit-log). */
export const getFieldPack: Handler<typeof inspections.getFieldPack> = async (ctx, { params, query }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const contents = await loadContents(ctx, place);
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the facility itself does not change');
    await notePackTaken(tx, place, currentUser(tx).id);
  });
  const version = versionOfPack(contents);
  if (version === query.known) return { unchanged: true, pack: null };
  return { unchanged: false, pack: { version, madeAt: ctx.now().toISOString(), ...contents } };
};
