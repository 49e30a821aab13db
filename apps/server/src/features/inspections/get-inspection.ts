import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { loadRecommendationsOfVisit } from '../recommendations/recommendations.read.ts';
import { loadAnswers } from './answers/load-answers.read.ts';
import { loadInspectionDevices } from './devices/load-inspection-devices.ts';
import { selectInspection } from './inspections.queries.ts';
import { presentAdditionalFields, presentInspection } from './present-inspection.ts';

export const getInspection: Handler<typeof inspections.get> = async (ctx, { params, query }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const row = requireFound(await selectInspection(ctx, place.id, params.inspectionId));
  const inspection = presentInspection(row, place, ctx.services.links);
  if (query.view === 'short') return { inspection };
  return {
    inspection: {
      ...inspection,
      additionalFields: presentAdditionalFields(row),
      recommendations: await loadRecommendationsOfVisit(ctx, row.id),
      visualInspection: { answers: await loadAnswers(ctx, row.id) },
      devices: await loadInspectionDevices(ctx, row.id),
    },
  };
};
