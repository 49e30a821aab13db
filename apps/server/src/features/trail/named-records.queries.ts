import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** The entity of a step: the changed entity itself, or the one to which a changed photo, document, comment or response belongs. */
const recordOf = (entityName: string, parts: Readonly<Record<string, string>>) => {
  const [entity, key] = [entityName, `${entityName}_id`];
  return sql<number>`case step.entity when ${sql.lit(entity)} then step.entity_id ${sql.join(
    Object.entries(parts).map(
      ([name, table]) =>
        sql`when ${sql.lit(name)} then (select part.${sql.ref(key)} from ${sql.table(table)} part where part.id = step.entity_id)`,
    ),
    sql` `,
  )} end`;
};

const INTERVENTION_RECORDS = recordOf('intervention', {
  interventionImage: 'intervention_images',
  interventionReport: 'intervention_reports',
});
const RECOMMENDATION_RECORDS = recordOf('recommendation', {
  recommendationComment: 'recommendation_comments',
  recommendationFile: 'recommendation_files',
  recommendationResponse: 'recommendation_responses',
  recommendationVerification: 'recommendation_verifications',
});

/** The interventions, recommendations and reports that steps are about, by number and title, including deleted ones. */
export const selectNamedRecords = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('audit_log as step')
    .leftJoin('interventions as intervention', (join) => join.on('intervention.id', '=', INTERVENTION_RECORDS))
    .leftJoin('recommendations as recommendation', (join) => join.on('recommendation.id', '=', RECOMMENDATION_RECORDS))
    .leftJoin('reports as report', (join) =>
      join.on('step.entity', '=', 'report').onRef('report.id', '=', 'step.entity_id'),
    )
    .leftJoin('inspections as visit', 'visit.id', 'report.inspection_id')
    .leftJoin('period_reports as period', 'period.id', 'report.period_report_id')
    .select((eb) => [
      'step.id',
      'intervention.number as interventionNumber',
      'intervention.name as interventionName',
      'recommendation.number as recommendationNumber',
      'recommendation.recommendation as recommendationText',
      'report.issue',
      'report.language',
      eb.fn.coalesce('visit.number', 'period.number', 'visit.name').as('reportNumber'),
    ])
    .where('step.id', 'in', [...ids])
    .where('step.entity', 'in', ENTITIES)
    .execute();

const ENTITIES = [
  'intervention',
  'interventionImage',
  'interventionReport',
  'recommendation',
  'recommendationComment',
  'recommendationFile',
  'recommendationResponse',
  'recommendationVerification',
  'report',
];

export type NamedRecord = Awaited<ReturnType<typeof selectNamedRecords>>[number];
