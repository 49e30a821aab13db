import type { EventTable } from '../kernel/events.ts';

const LIST = '/app/recommendations/{place}';
const PAGE = `${LIST}/details/{subject}` as const;

export const recommendationsEvents = {
  'recommendation.created': {
    step: 'recommendation.create',
    subject: 'recommendations',
    facts: ['uniqueId', 'kind', 'priority', 'status', 'dueDate'],
    page: PAGE,
  },
  'recommendation.changed': {
    step: 'recommendation.update',
    subject: 'recommendations',
    facts: ['kind', 'priority', 'status', 'dueDate'],
    page: PAGE,
  },
  'recommendation.answered': {
    step: 'recommendationResponse.create',
    subject: 'recommendation_responses',
    facts: ['outcome', 'status'],
    page: LIST,
  },
  'recommendation.verified': {
    step: 'recommendationVerification.create',
    subject: 'recommendation_verifications',
    facts: ['effect', 'status'],
    page: LIST,
  },
  'recommendation.deleted': { step: 'recommendation.delete', subject: 'recommendations', facts: [], page: LIST },
} as const satisfies EventTable;
