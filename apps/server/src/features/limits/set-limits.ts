import type { limits } from '@trapline/contract/limits/endpoints.ts';
import type { LimitsPayload } from '@trapline/contract/limits/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceAlone } from '../places/places.read.ts';
import { asForm, isAgreed, limitsSent } from './agreed-limits.ts';
import { loadLimitsOfType } from './get-limits.ts';
import { insertSet, selectEntriesOfType, selectType } from './limits.queries.ts';

/** Only the root company that secures the facility sets limits; its client can only read them. */
const requireOwner = (tx: TxCtx, place: VisiblePlace): void => {
  const { type, companyId } = currentUser(tx);
  if (type !== 'SUPER_ADMIN' && companyId !== place.root_company_id) throw new AppError('forbidden');
};

type Standing = Awaited<ReturnType<typeof loadLimitsOfType>>;

/** The version from which a form was filled, given by the version or, as in the specification, by a limit of the type. */
const versionMeant = ({ rootLimitId }: LimitsPayload, { limits, version }: Standing): number | undefined => {
  if (rootLimitId === null || rootLimitId === undefined) return undefined;
  return limits.some(({ id }) => id === rootLimitId) ? version : version - 1;
};

export const setLimits: Handler<typeof limits.set> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireOwner(tx, place);
    found(await lockPlaceAlone(tx, place.id));
    const type = found(await selectType(tx, place.root_company_id, params.deviceTypeId));
    const standing = await loadLimitsOfType(tx, place, type.id);
    const agreed = limitsSent(body, type.id, await selectEntriesOfType(tx, place.root_company_id, type.id));
    const isSame = standing.limits.length > 0 && isAgreed(standing.limits, agreed);
    await requireUnchanged(tx, {
      of: 'limits',
      row: { id: standing.lastSetId ?? 0, version: standing.version },
      // the same request, repeated after a lost response, is not refused
      madeOf: tx.madeOf ?? (isSame ? undefined : versionMeant(body, standing)),
      sent: asForm(agreed),
      standing: async () => asForm(standing.limits),
    });
    if (!isSame) {
      const setId = await insertSet(tx, { place, typeId: type.id, limits: agreed, userId: currentUser(tx).id });
      await writeAudit(tx, {
        action: 'limits.update',
        entityId: setId,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { device_type_id: type.id, ...asForm(standing.limits) },
        after: { device_type_id: type.id, ...asForm(agreed) },
      });
    }
    const { limits, version } = await loadLimitsOfType(tx, place, type.id);
    return { limits, version };
  });
