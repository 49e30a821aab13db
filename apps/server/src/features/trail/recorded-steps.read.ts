import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** Audit rows with their subject in a visit: a record, a photo, a device of the visit or an answer, also a deleted one. */
export const recordedSteps = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('audit_log as step')
    .leftJoin('device_records as record', (join) =>
      join.on('step.entity', '=', 'record').onRef('record.id', '=', 'step.entity_id'),
    )
    .leftJoin('device_images as image', (join) =>
      join.on('step.entity', '=', 'image').onRef('image.id', '=', 'step.entity_id'),
    )
    .leftJoin('inspection_devices as entry', (join) =>
      join.on(
        'entry.id',
        '=',
        sql<number>`coalesce(record.inspection_device_id, image.inspection_device_id,
          case step.entity when 'inspectionDevice' then step.entity_id end)`,
      ),
    )
    .leftJoin('inspection_answer_images as photo', (join) =>
      join.on('step.entity', '=', 'answerImage').onRef('photo.id', '=', 'step.entity_id'),
    )
    .leftJoin('inspection_answers as answer', (join) =>
      join.on(
        'answer.id',
        '=',
        sql<number>`coalesce(photo.answer_id, case step.entity when 'inspectionAnswer' then step.entity_id end)`,
      ),
    );
