import type { TestApp } from './test-app.ts';

/** The audit trail of one entity, oldest first. */
export const trailOf = (app: TestApp, entity: string, id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

/** The actions on it, in order. */
export const actionsOn = async (app: TestApp, entity: string, id: number): Promise<string[]> =>
  (await trailOf(app, entity, id)).map(({ action }) => action);
