import type { AnyCtx } from '../../../kernel/context.ts';
import { selectCatalogueEntries } from '../../device-types/catalogue.read.ts';
import { type EvaluatedVisit, loadLimitsOfVisit } from '../../limits/limits.read.ts';
import { indexEntries } from './catalogue-snapshot.ts';
import type { AgreedLimits } from './manifest.read.ts';

/** The limits that apply to a visit; limits in an earlier version take precedence. */
export const gatherLimits = async (ctx: AnyCtx, visit: EvaluatedVisit): Promise<AgreedLimits | null> => {
  const limitsOfVisit = await loadLimitsOfVisit(ctx, visit);
  if (!limitsOfVisit) return null;
  const { version, effectiveFrom, limits } = limitsOfVisit;
  const entries = indexEntries(
    await selectCatalogueEntries(ctx, {
      types: limits.map(({ deviceTypeId }) => deviceTypeId),
      objects: limits.map(({ deviceTypeObjectId }) => deviceTypeObjectId),
      observations: limits.map(({ deviceTypeObservationId }) => deviceTypeObservationId),
    }),
  );
  const uuidOf = (kind: keyof typeof entries, id: number | null) => entries[kind].get(id ?? 0)?.uuid ?? null;
  return {
    version,
    effectiveFrom,
    rules: limits.map(({ type, limit, objectCategory, ...of }) => ({
      type,
      limit,
      objectCategory,
      deviceTypeId: uuidOf('types', of.deviceTypeId) ?? '',
      deviceTypeObjectId: uuidOf('objects', of.deviceTypeObjectId),
      deviceTypeObservationId: uuidOf('observations', of.deviceTypeObservationId),
    })),
  };
};
