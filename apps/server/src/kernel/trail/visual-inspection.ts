import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  visualInspectionQuestion: {
    verbs: ['create', 'update', 'delete', 'order'],
    extraFields: { personal: [], open: [] },
  },
} as const satisfies Entities;

export const tables = {
  place_visual_inspection_questions: { of: 'place', personal: [], open: [] },
  visual_inspection_questions: {
    of: 'visualInspectionQuestion',
    personal: [],
    open: ['question', 'comment', 'default_answer', 'translations'],
  },
} as const satisfies Tables;
