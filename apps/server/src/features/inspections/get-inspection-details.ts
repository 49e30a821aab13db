import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionDetails, Signature } from '@trapline/contract/inspections/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { catalogueOf } from '../device-types/catalogue.read.ts';
import { presentVisitDeviceType, selectDeviceTypesByIds } from '../device-types/device-types.read.ts';
import { loadLimitsOfVisit } from '../limits/limits.read.ts';
import { loadVisitPlans } from '../maps/visit-plans.read.ts';
import { loadRefillMixtures } from '../products/products.read.ts';
import { loadRecommendationsOfVisit } from '../recommendations/recommendations.read.ts';
import { loadAnswers } from './answers/load-answers.read.ts';
import { loadDeletedReports } from './deleted-reports.read.ts';
import { typeIdsOfVisit } from './devices/inspection-devices.queries.ts';
import { loadInspectionDevices } from './devices/load-inspection-devices.ts';
import { selectInspection } from './inspections.queries.ts';
import { loadLastChecks } from './load-last-checks.ts';
import { selectObjections } from './objections/objections.read.ts';
import { presentObjection } from './objections/present-objection.ts';
import { presentAdditionalFields, presentInspection } from './present-inspection.ts';
import { recorderNameOf, type SignatureRow, selectSignatures } from './signatures/signatures.read.ts';
import { selectMergedVisits } from './versions/manifest.queries.ts';

type MergedVisitIds = { readonly uuid: string; readonly number: string | null };

/** `joined`: the visits that were merged into this one. */
const presentSignature = (row: SignatureRow, joined: readonly MergedVisitIds[]): Signature => ({
  uuid: row.uuid,
  meaning: row.meaning,
  name: row.name,
  nameToday: row.nameToday,
  function: row.function,
  company: row.company,
  method: row.method,
  recordedBy: recorderNameOf(row),
  at: row.at.toISOString(),
  version: row.version,
  sha256: row.sha256,
  joinedVisit: joined.find(({ uuid }) => uuid === row.inspectionUuid)?.number ?? null,
  voided: row.voidedAt && { at: row.voidedAt.toISOString(), by: row.voidedBy, reason: reasonOf(row) },
});

/** Merged visits, each with the limits for its own records. */
const presentMergedVisits = async (
  ctx: AnyCtx,
  joined: Awaited<ReturnType<typeof selectMergedVisits>>,
): Promise<InspectionDetails['joined']> => {
  const mergedVisits: InspectionDetails['joined'] = [];
  for (const half of joined) {
    const { id, uuid, number, name, surname } = half;
    mergedVisits.push({ id, uuid, number, user: { name, surname }, limits: await loadLimitsOfVisit(ctx, half) });
  }
  return mergedVisits;
};

/** Returns the whole visit in one response: a technician in a cellar needs all of it before the signal is lost. */
export const getInspectionDetails: Handler<typeof inspections.getDetails> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const row = requireFound(await selectInspection(ctx, place.id, params.inspectionId));
  const answers = await loadAnswers(ctx, row.id);
  const joined = await selectMergedVisits(ctx, [row.id]);
  const signatures = await selectSignatures(ctx, [row.uuid, ...joined.map(({ uuid }) => uuid)]);
  const objections = await selectObjections(ctx, row.id);
  const recommendations = await loadRecommendationsOfVisit(ctx, row.id);
  const deletedReports = await loadDeletedReports(ctx, row);
  const mixtures = await loadRefillMixtures(ctx, row.status === 'IN_PROGRESS' ? place : null);
  const rows = await selectDeviceTypesByIds(ctx, place.root_company_id, typeIdsOfVisit(row.id));
  const types = rows.map((type) => presentVisitDeviceType(type, ctx.language));
  // a completed visit does not need the data of earlier visits
  const lastChecks = await loadLastChecks(ctx, row.status === 'IN_PROGRESS' ? [row] : []);
  const limits = await loadLimitsOfVisit(ctx, row);
  const mergedVisits = await presentMergedVisits(ctx, joined);
  const plans = row.status === 'IN_PROGRESS' ? await loadVisitPlans(ctx, place.id) : [];
  // the largest part is loaded last: rows that wait for further queries are expensive for the garbage collector
  const devices = await loadInspectionDevices(ctx, row.id, { known: catalogueOf(types, mixtures) });
  const images = devices.flatMap(({ device }) => device.deviceImages);
  return {
    inspection: {
      ...presentInspection(row, place, ctx.services.links),
      additionalFields: presentAdditionalFields(row),
      signatures: signatures.map((signature) => presentSignature(signature, joined)),
      objections: objections.map(presentObjection),
      recommendations,
      deletedReports,
      joined: mergedVisits,
      visualInspection: { answers },
      devices,
      deviceTypes: types,
      mixtures,
      limits,
      ...lastChecks(row.id),
      plans,
      imagesById: Object.fromEntries(images.map((image) => [image.id, { signedUrl: image.signedUrl }])),
    },
  };
};
