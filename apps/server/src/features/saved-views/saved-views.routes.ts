import { savedViews } from '@trapline/contract/saved-views/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createSavedView, removeSavedView, updateSavedView } from './change-saved-views.ts';
import { listSavedViews } from './list-saved-views.ts';

export const savedViewsRoutes = implement('savedViews', savedViews, {
  list: listSavedViews,
  create: createSavedView,
  update: updateSavedView,
  remove: removeSavedView,
});
