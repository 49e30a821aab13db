import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref } from '../kernel/schemas.ts';

export const reports = defineContract({
  generateInspectionReport: {
    method: 'POST',
    path: '/api/reports/pdf/inspection/{inspectionId}',
    summary:
      'Makes the PDF report of a completed inspection and stores it in the place of the last one in its language.',
    access: { can: 'inspections.report' },
    params: z.object({ inspectionId: Ref }),
    query: z.object({ language: Language.optional() }),
    body: z.object({ placeId: Ref.optional(), placeUuid: Ref.optional() }).optional(),
    response: z.object({
      report: z.object({ id: z.number(), uuid: z.string(), language: Language, createdAt: z.string() }),
      url: z.string(),
    }),
    errors: ['inspections/not_completed', 'reports/engine_unavailable'],
    repeat: { natural: 'a new report of the same facts replaces the older one of its language in every list' },
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
