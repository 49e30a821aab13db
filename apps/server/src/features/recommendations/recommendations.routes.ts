import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addFile, deleteFile } from './attachments.ts';
import { bulkUpdate, listResponsible } from './bulk-update.ts';
import { addComment, changeComment, deleteComment } from './comments.ts';
import { createRecommendation } from './create-recommendation.ts';
import { deleteRecommendation } from './delete-recommendation.ts';
import { exportCsv } from './export-csv.ts';
import { getRecommendation } from './get-recommendation.ts';
import { getStatistics } from './get-statistics.ts';
import { countOfPlaces, listCorrectiveActions, listRecommendations } from './list-recommendations.ts';
import { respond } from './respond.ts';
import { updateRecommendation } from './update-recommendation.ts';
import { verify } from './verify.ts';

export const recommendationsRoutes = implement('recommendations', recommendations, {
  list: listRecommendations,
  count: countOfPlaces,
  responsible: listResponsible,
  bulkUpdate,
  statistics: getStatistics,
  csv: exportCsv,
  get: getRecommendation,
  create: createRecommendation,
  update: updateRecommendation,
  delete: deleteRecommendation,
  addComment,
  updateComment: changeComment,
  deleteComment,
  addFile,
  deleteFile,
  respond,
  verify,
  correctiveActions: listCorrectiveActions,
});
