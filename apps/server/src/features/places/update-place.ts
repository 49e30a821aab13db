import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import type { places } from '@trapline/contract/places/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireContractor } from '../../kernel/require-may-change-content.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import type { LockedCompany } from '../companies/companies.read.ts';
import { endAssignmentsWithoutAccess } from '../place-users/place-users.write.ts';
import { selectCompanyZoneId } from './company-zones.read.ts';
import { coordinateColumns } from './coordinate-columns.ts';
import { loadPlace } from './load-place.read.ts';
import { lockCompanyOfPlace, requireCompanyZone } from './place-company.ts';
import { placeMoved } from './places.events.ts';
import { type LockedPlace, type PlaceFields, selectPlaceForUpdate, updatePlaceRow } from './places.queries.ts';

type PlaceChange = Partial<PlaceFields>;

/**
 * Visits, records and reports of a facility were made by its root company and stay with it, so a facility can move only
 * between companies of the same root company.
 */
const lockCompanyFor = async (tx: TxCtx, place: LockedPlace, companyRef: Ref | undefined): Promise<LockedCompany> => {
  const company = await lockCompanyOfPlace(tx, companyRef ?? String(place.company_id));
  if (company.root_company_id !== place.root_company_id) {
    throw new AppError('places/other_owner', {
      fields: [{ field: 'companyUuid', code: 'invalid_value', limit: null }],
    });
  }
  return company;
};

/** The requested zone; by default, the zone of a moved facility does not change if the new company can use it. */
const zoneOf = async (tx: TxCtx, place: LockedPlace, company: LockedCompany, zoneRef: Ref | null | undefined) => {
  if (zoneRef !== undefined) return requireCompanyZone(tx, company, zoneRef);
  const currentZoneId = place.company_zone_id;
  return currentZoneId === null || company.id === place.company_id
    ? currentZoneId
    : selectCompanyZoneId(tx, company, String(currentZoneId));
};

const endAssignments = async (tx: TxCtx, place: LockedPlace, company: LockedCompany) => {
  if (company.id === place.company_id) return {};
  const endedAssignments = await endAssignmentsWithoutAccess(tx, place.id, company);
  for (const { userId } of endedAssignments) clearCachedRightsOf(tx, userId);
  return endedAssignments.length === 0 ? {} : { endedAssignments };
};

const emitMoved = (tx: TxCtx, place: LockedPlace, { id, parent_id }: LockedCompany) =>
  emit(tx, placeMoved, {
    placeId: place.id,
    rootCompanyId: place.root_company_id,
    companies: parent_id === null ? [id] : [id, parent_id],
  });

export const updatePlace: Handler<typeof places.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = requireFound(await selectPlaceForUpdate(tx, params.placeId));
    const loadCurrent = () => loadPlace(tx, place.uuid);
    await requireUnchanged(tx, { entity: 'place', row: place, input: body, loadCurrent });
    const company = await lockCompanyFor(tx, place, eitherRef(body.companyUuid, body.companyId));
    const { before, after } = differenceOf<PlaceChange>(place, {
      ...withoutUndefined({
        name: body.name,
        address: body.address,
        phone: body.phone === undefined ? undefined : body.phone || null,
        ...(body.coordinates === undefined ? {} : coordinateColumns(body.coordinates)),
        radio_error_interval: body.radioErrorInterval,
      }),
      company_id: company.id,
      company_zone_id: await zoneOf(tx, place, company, eitherRef(body.companyZoneUuid, body.companyZoneId)),
    });
    // it decides when the contractor is notified of a silent trap
    if (after.radio_error_interval !== undefined) requireContractor(tx);
    if (Object.keys(after).length > 0) {
      await updatePlaceRow(tx, place.id, after);
      await writeAudit(tx, {
        action: 'place.update',
        entityId: place.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { ...before, ...(await endAssignments(tx, place, company)) },
        after,
      });
      if (company.id !== place.company_id) await emitMoved(tx, place, company);
    }
    return { place: await loadCurrent() };
  });
