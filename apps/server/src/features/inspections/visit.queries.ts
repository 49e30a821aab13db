import type { AnyCtx } from '../../kernel/context.ts';

/** A visit with its facility and people, without a permission check: the query built on it adds the condition. */
export const fullVisit = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('inspections')
    .innerJoin('places', 'places.id', 'inspections.place_id')
    .innerJoin('users as author', 'author.id', 'inspections.user_id')
    .selectAll('inspections')
    .select([
      'places.uuid as placeUuid',
      'places.name as placeName',
      'places.address as placeAddress',
      'places.company_id as companyId',
      'author.uuid as authorUuid',
      'author.name as authorName',
      'author.surname as authorSurname',
      'author.timezone as authorTimezone',
      'inspections.author_company_id as authorCompanyId',
    ]);

/** For steps inside a function that has already checked access to the visit. */
export const selectVisitById = (ctx: AnyCtx, id: number) =>
  fullVisit(ctx).where('inspections.id', '=', id).executeTakeFirst();

type FullVisit = NonNullable<Awaited<ReturnType<typeof selectVisitById>>>;

/** The visit from which a version is built. */
export type VisitOfVersion = Omit<FullVisit, 'amendments'>;
