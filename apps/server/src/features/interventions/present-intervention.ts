import {
  type Intervention,
  type InterventionImage,
  type InterventionReport,
  UsedProduct,
} from '@trapline/contract/interventions/schemas.ts';
import { z } from 'zod';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectChangedSinceSigning } from '../trail/amendments.read.ts';
import type { ImageRow } from './images.queries.ts';
import type { InterventionRow } from './interventions.queries.ts';
import { isAmended } from './open-intervention.ts';
import type { ProtocolRow } from './protocols.queries.ts';
import { signedContentHash } from './signed-content.read.ts';

const UsedProducts = z.array(UsedProduct);

export const usedProductsOf = ({ used_products }: Pick<InterventionRow, 'used_products'>): UsedProduct[] =>
  UsedProducts.parse(used_products);

export const presentInterventions = async (ctx: AnyCtx, rows: readonly InterventionRow[]): Promise<Intervention[]> => {
  const changed = await selectChangedSinceSigning(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => interventionOf(ctx, row, changed.has(row.id)));
};

/** Reads the intervention again after a change, so that the response equals the next read. */
export const presentIntervention = async (ctx: AnyCtx, row: InterventionRow): Promise<Intervention> =>
  interventionOf(ctx, row, (await selectChangedSinceSigning(ctx, [row.id])).has(row.id));

const userToday = ({ userName, userSurname, nameToday, surnameToday }: InterventionRow): Intervention['userToday'] =>
  nameToday === null || surnameToday === null || (nameToday === userName && surnameToday === userSurname)
    ? null
    : { name: nameToday, surname: surnameToday };

const interventionOf = (
  { services }: Pick<AnyCtx, 'services'>,
  row: InterventionRow,
  hasChanged: boolean,
): Intervention => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  number: row.number,
  name: row.name,
  purpose: row.purpose,
  cause: row.cause,
  description: row.description,
  pestsRemoved: row.pests_removed,
  actionTaken: row.action_taken,
  usedProducts: usedProductsOf(row),
  area: row.area,
  recommendations: row.recommendations,
  signedByClient: row.signed_at !== null,
  approvedByText: row.approved_by_text,
  approvedByImage: row.drawingKey === null ? null : services.links.sign(row.drawingKey),
  signedAt: row.signed_at?.toISOString() ?? null,
  changedSinceSigned: row.signed_at !== null && (hasChanged || row.signed_sha256 !== signedContentHash(row)),
  signedVersion: row.signed_version,
  wasSigned: isAmended(row),
  createdAt: row.created_at.toISOString(),
  user: row.userName === null ? null : { name: row.userName, surname: row.userSurname ?? '' },
  userToday: userToday(row),
  authorCompanyId: row.author_company_id,
  reportPath: row.reportPath,
});

export const presentImage = (
  { services }: Pick<AnyCtx, 'services'>,
  { key, created_at, ...image }: ImageRow,
): InterventionImage => ({ ...image, url: services.links.sign(key), createdAt: created_at.toISOString() });

export const presentProtocol = (
  { services }: Pick<AnyCtx, 'services'>,
  row: ProtocolRow,
  fingerprint: string,
): InterventionReport => ({
  id: row.id,
  uuid: row.uuid,
  issue: row.issue,
  version: row.version,
  language: row.language,
  createdAt: row.created_at.toISOString(),
  madeBy: row.made_by_name,
  replaced: row.replaced_by !== null,
  current: row.replaced_by === null && row.state_sha256 === fingerprint,
  url: services.links.sign(row.key, { downloadName: row.name }),
});
