import type { limits } from '@trapline/contract/limits/endpoints.ts';
import type { LimitsPayload } from '@trapline/contract/limits/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { loadLimitsOfType } from './get-limits.ts';
import { insertSet, selectEntriesOfType, selectType } from './limits.queries.ts';
import { isSameAgreement, limitsOfInput, toForm } from './limits-of-input.ts';

/** Only the root company that secures the facility sets limits; its client can only read them. */
const requireOwner = (tx: TxCtx, place: VisiblePlace): void => {
  const { type, companyId } = currentUser(tx);
  if (type !== 'SUPER_ADMIN' && companyId !== place.root_company_id) throw new AppError('forbidden');
};

type CurrentLimits = Awaited<ReturnType<typeof loadLimitsOfType>>;

/** The version from which a form was filled, given by the version or, as in the specification, by a limit of the type. */
const expectedVersionOf = ({ rootLimitId }: LimitsPayload, { limits, version }: CurrentLimits): number | undefined => {
  if (rootLimitId === null || rootLimitId === undefined) return undefined;
  return limits.some(({ id }) => id === rootLimitId) ? version : version - 1;
};

export const setLimits: Handler<typeof limits.set> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireOwner(tx, place);
    requireFound(await lockPlaceExclusively(tx, place.id));
    const type = requireFound(await selectType(tx, place.root_company_id, params.deviceTypeId));
    const current = await loadLimitsOfType(tx, place, type.id);
    const newLimits = limitsOfInput(body, type.id, await selectEntriesOfType(tx, place.root_company_id, type.id));
    const isSame = current.limits.length > 0 && isSameAgreement(current.limits, newLimits);
    await requireUnchanged(tx, {
      entity: 'limits',
      row: { id: current.lastSetId ?? 0, version: current.version },
      // the same request, repeated after a lost response, is not refused
      expectedVersion: tx.expectedVersion ?? (isSame ? undefined : expectedVersionOf(body, current)),
      input: toForm(newLimits),
      loadCurrent: async () => toForm(current.limits),
    });
    if (!isSame) {
      const setId = await insertSet(tx, { place, typeId: type.id, limits: newLimits, userId: currentUser(tx).id });
      await writeAudit(tx, {
        action: 'limits.update',
        entityId: setId,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { device_type_id: type.id, ...toForm(current.limits) },
        after: { device_type_id: type.id, ...toForm(newLimits) },
      });
    }
    const { limits, version } = await loadLimitsOfType(tx, place, type.id);
    return { limits, version };
  });
