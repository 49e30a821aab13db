import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { places } from '@trapline/contract/places/endpoints.ts';
import { RADIO_ERROR_INTERVAL_DEFAULT } from '@trapline/contract/places/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireContractor } from '../../kernel/require-may-change-content.ts';
import { coordinateColumns } from './coordinate-columns.ts';
import { loadPlace } from './load-place.read.ts';
import { lockCompanyOfPlace, requireCompanyZone } from './place-company.ts';
import { placeCreated } from './places.events.ts';
import { insertPlace, type PlaceFields } from './places.queries.ts';

export const createPlace: Handler<typeof places.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    // the contract requires one of the two
    const company = await lockCompanyOfPlace(tx, eitherRef(body.companyUuid, body.companyId) ?? '');
    const zone = eitherRef(body.companyZoneUuid, body.companyZoneId) ?? null;
    const fields: PlaceFields = {
      name: body.name,
      address: body.address,
      phone: body.phone || null,
      ...coordinateColumns(body.coordinates ?? null),
      radio_error_interval: body.radioErrorInterval ?? RADIO_ERROR_INTERVAL_DEFAULT,
      company_id: company.id,
      company_zone_id: await requireCompanyZone(tx, company, zone),
    };
    if (fields.radio_error_interval !== RADIO_ERROR_INTERVAL_DEFAULT) requireContractor(tx);
    const { id, uuid } = await insertPlace(tx, company.root_company_id, fields);
    const created = await emit(tx, placeCreated, { placeId: id, rootCompanyId: company.root_company_id });
    await writeAudit(tx, {
      action: 'place.create',
      entityId: id,
      rootCompanyId: company.root_company_id,
      placeId: id,
      after: { ...fields, ...created },
    });
    return { place: await loadPlace(tx, uuid) };
  });
