import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  place: {
    verbs: ['create', 'update', 'delete', 'setQuestions'],
    extraFields: { personal: [], open: ['endedAssignments', 'released', 'questionsAdded', 'questionsRemoved'] },
  },
} as const satisfies Entities;

export const tables = {
  places: { of: 'place', personal: ['name', 'address', 'phone'], open: ['code'] },
} as const satisfies Tables;
