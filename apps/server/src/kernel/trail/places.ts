import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  place: { verbs: ['create', 'update', 'delete'], told: { personal: [], open: ['endedAssignments', 'released'] } },
} as const satisfies Entities;

export const tables = {
  place_visual_inspection_questions: { of: 'place', personal: [], open: [] },
  places: { of: 'place', personal: ['name', 'address'], open: ['code'] },
} as const satisfies Tables;
