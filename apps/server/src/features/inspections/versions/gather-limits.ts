import type { AnyCtx } from '../../../kernel/context.ts';
import { selectCatalogueEntries } from '../../device-types/catalogue.read.ts';
import { type JudgedVisit, loadLimitsOfVisit } from '../../limits/limits.read.ts';
import type { AgreedLimits } from './manifest.read.ts';
import { indexEntries } from './words.ts';

/** The limits that apply to a visit; limits in an earlier version take precedence. */
export const gatherLimits = async (ctx: AnyCtx, visit: JudgedVisit): Promise<AgreedLimits | null> => {
  const agreed = await loadLimitsOfVisit(ctx, visit);
  if (!agreed) return null;
  const { version, effectiveFrom, limits } = agreed;
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
