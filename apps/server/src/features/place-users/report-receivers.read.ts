import type { PlaceNotificationType } from '@trapline/contract/kernel/user-types.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/** Active people assigned to the facility who subscribed to reports of this kind by mail (DEC-100). */
export const selectReportReceivers = async (ctx: AnyCtx, placeId: number, kind: PlaceNotificationType) => {
  const people = await ctx.db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.surname',
      'users.language',
      'place_users.notification_types as here',
      'users.notification_types as everywhere',
    ])
    .where('place_users.place_id', '=', placeId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.notification_email', '=', true)
    .orderBy('users.id')
    .execute();
  return people.filter(({ here, everywhere }) => [...here, ...everywhere].includes(kind));
};

export type ReportReceiver = Awaited<ReturnType<typeof selectReportReceivers>>[number];
