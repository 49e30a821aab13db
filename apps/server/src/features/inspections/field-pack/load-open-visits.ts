import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import { catalogueOf } from '../../device-types/catalogue.read.ts';
import { type DeviceTypeRow, presentVisitDeviceType } from '../../device-types/device-types.read.ts';
import { loadRecommendationsMadeIn } from '../../recommendations/recommendations.read.ts';
import { loadAnswersOfVisits } from '../answers/load-answers.read.ts';
import { loadDevicesOfVisits } from '../devices/load-inspection-devices.ts';
import type { InspectionRow } from '../inspections.queries.ts';
import { presentAdditionalFields, presentInspection } from '../present-inspection.ts';

/** Parts that all open visits of a facility share with its pack. */
type SharedParts = Pick<FieldPack, 'mixtures' | 'limits' | 'plans'> & {
  readonly types: readonly DeviceTypeRow[];
  readonly lastChecksOf: (visitId: number) => Pick<InspectionDetails, 'lastLooks' | 'lastRefill'>;
};

/** Only a visit that has ended has signatures, objections, reports and merged visits. */
const NOTHING_OF_AN_ENDED_VISIT = { signatures: [], objections: [], deletedReports: [], joined: [] };

/** Open visits as `getDetails` returns each of them, in a fixed number of queries for any number of visits. */
export const loadOpenVisits = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  rows: readonly InspectionRow[],
  { types, mixtures, limits, plans, lastChecksOf }: SharedParts,
): Promise<InspectionDetails[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await loadAnswersOfVisits(ctx, ids);
  const recommendationsOf = await loadRecommendationsMadeIn(ctx, ids);
  const deviceTypes = types.map((type) => presentVisitDeviceType(type, ctx.language));
  const devicesByVisit = await loadDevicesOfVisits(ctx, ids, { known: catalogueOf(deviceTypes, mixtures) });
  return rows.map((row) => {
    const devices = devicesByVisit.get(row.id) ?? [];
    const typeIds = new Set(devices.map(({ device }) => device.deviceTypeId));
    const images = devices.flatMap(({ device }) => device.deviceImages);
    return {
      ...presentInspection(row, place, ctx.services.links),
      ...NOTHING_OF_AN_ENDED_VISIT,
      additionalFields: presentAdditionalFields(row),
      recommendations: recommendationsOf(row.id),
      visualInspection: { answers: answers.get(row.id) ?? [] },
      devices,
      deviceTypes: deviceTypes.filter(({ id }) => typeIds.has(id)),
      mixtures,
      limits,
      ...lastChecksOf(row.id),
      plans,
      imagesById: Object.fromEntries(images.map((image) => [image.id, { signedUrl: image.signedUrl }])),
    };
  });
};
