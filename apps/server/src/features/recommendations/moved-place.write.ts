import { sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { MovedPlace } from '../places/places.events.ts';
import { auditOf, lockVisibleRecommendation, writeChange } from './open-recommendation.ts';
import { replaceReceivers, selectReceivers } from './recommendations.queries.ts';

type AffectedRecommendation = { readonly id: number; readonly isOwned: boolean; readonly receivers: readonly number[] };

/** Open recommendations that name people who lost access to the facility. */
const selectAffected = async (
  tx: TxCtx,
  { placeId, companies }: MovedPlace,
): Promise<readonly AffectedRecommendation[]> => {
  const { rows } = await sql<AffectedRecommendation>`
    select * from (
      select one.id, exists (select from users person
          where person.id = one.owner_id and person.company_id <> all(${[...companies]}::bigint[])) as "isOwned",
        array(select person.id from recommendation_receivers receiver join users person on person.id = receiver.user_id
          where receiver.recommendation_id = one.id and person.company_id <> all(${[...companies]}::bigint[])
          order by person.id)::int[] as receivers
      from recommendations one
      where one.place_id = ${placeId} and one.deleted_at is null and one.status <> 'CLOSE') found
    where found."isOwned" or cardinality(found.receivers) > 0 order by found.id`.execute(tx.db);
  return rows;
};

const removeFormerPeople = async (tx: TxCtx, { id, isOwned, receivers }: AffectedRecommendation): Promise<void> => {
  const locked = await lockVisibleRecommendation(tx, String(id));
  if (isOwned) await writeChange(tx, locked, { owner_id: null }, currentUser(tx).id);
  const before = (await selectReceivers(tx, [id])).map((person) => person.id);
  await replaceReceivers(tx, locked, { removed: receivers, added: [] });
  const changed = receivers.length > 0;
  await writeAudit(
    tx,
    auditOf(locked, {
      action: 'recommendation.update',
      entityId: id,
      before: {
        ...(isOwned && { owner_id: locked.owner_id }),
        ...(changed && { receivers: before }),
      },
      after: {
        ...(isOwned && { owner_id: null }),
        ...(changed && { receivers: before.filter((person) => !receivers.includes(person)) }),
      },
    }),
  );
};

/**
 * A facility moved to another client: people who lost access are no longer responsible for its open recommendations and
 * get no reminders of them.
 */
export const removePeopleWithoutAccess = async (tx: TxCtx, place: MovedPlace): Promise<void> => {
  for (const affected of await selectAffected(tx, place)) await removeFormerPeople(tx, affected);
};
