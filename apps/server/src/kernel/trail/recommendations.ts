import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  recommendation: {
    verbs: ['create', 'update', 'delete'],
    extraFields: { personal: [], open: ['uniqueId', 'receivers', 'dueDate'] },
  },
  recommendationComment: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: [] } },
  recommendationFile: { verbs: ['create', 'delete'], extraFields: { personal: [], open: [] } },
  recommendationResponse: { verbs: ['create'], extraFields: { personal: [], open: ['status'] } },
  recommendationVerification: { verbs: ['create'], extraFields: { personal: [], open: ['status'] } },
} as const satisfies Entities;

export const tables = {
  recommendations: {
    of: 'recommendation',
    personal: [
      'recommendation',
      'comment',
      'owner_text',
      'owner_email',
      'area',
      'root_cause',
      'immediate_action',
      'product_risk',
    ],
    open: ['kind', 'origin', 'priority', 'status', 'side', 'condition_code'],
  },
  recommendation_receivers: { of: 'recommendation', personal: [], open: [] },
  recommendation_histories: { of: 'recommendation', personal: ['old'], open: [] },
  recommendation_comments: { of: 'recommendationComment', personal: ['comment'], open: [] },
  recommendation_files: { of: 'recommendationFile', personal: ['name'], open: [] },
  recommendation_responses: { of: 'recommendationResponse', personal: ['text', 'reason'], open: ['outcome'] },
  recommendation_verifications: { of: 'recommendationVerification', personal: ['note'], open: ['effect'] },
  recommendation_reminders: {
    withoutAudit: 'a reminder does not change the recommendation',
    personal: [],
    open: ['kind'],
  },
} as const satisfies Tables;
