import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref } from '../kernel/schemas.ts';

export const reports = defineContract({
  generateInspectionReport: {
    method: 'POST',
    path: '/api/reports/pdf/inspection/{inspectionId}',
    summary:
      'Makes the PDF report of a completed inspection, its next issue where anything has changed since the last; earlier ones stay.',
    access: { can: 'inspections.report' },
    params: z.object({ inspectionId: Ref }),
    query: z.object({ language: Language.optional() }),
    body: z.object({ placeId: Ref.optional(), placeUuid: Ref.optional() }).optional(),
    response: z.object({
      report: z.object({
        id: z.number(),
        uuid: z.string(),
        language: Language,
        createdAt: z.string(),
        issue: z.number(),
        version: z.number(),
      }),
      url: z.string(),
    }),
    errors: ['inspections/not_completed', 'reports/engine_unavailable'],
    repeat: { natural: 'the same facts are not printed twice: what is there is answered' },
  },
  previewInspectionReport: {
    method: 'GET',
    path: '/api/reports/html/inspection/{inspectionId}',
    summary: 'The same report as a page, for reading before it is made.',
    access: { can: 'inspections.report' },
    params: z.object({ inspectionId: Ref }),
    query: z.object({ language: Language.optional() }),
    response: { file: 'text/html' },
    errors: [],
  },
});
