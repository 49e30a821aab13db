import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import {
  EditableRecommendationCategory,
  RecommendationCategory,
  RecommendationCategoryOrder,
  RecommendationCategoryPayload,
} from './schemas.ts';

const CategoryParams = z.object({ categoryId: Ref });
const categoryResponse = z.object({ category: EditableRecommendationCategory });
const categoriesResponse = z.object({ categories: z.array(EditableRecommendationCategory) });

/** Categories of recommendations: one list for all companies. */
export const recommendationCategories = defineContract({
  listChoices: {
    method: 'GET',
    path: '/api/recommendations/categories',
    summary: 'Lists the categories that a recommendation can have, in their order.',
    access: { can: 'recommendation-categories.read' },
    response: z.object({ categories: z.array(RecommendationCategory) }),
    bounded: 'a catalogue holds 500',
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/api/admin/recommendations/categories',
    summary: 'Lists all categories, in their order.',
    access: { can: 'admin.catalogues' },
    response: categoriesResponse,
    bounded: 'a catalogue holds 500',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/admin/recommendations/categories/{categoryId}',
    summary: 'Returns one category.',
    access: { can: 'admin.catalogues' },
    params: CategoryParams,
    response: categoryResponse,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/admin/recommendations/categories',
    summary: 'Adds a category at the end of the order.',
    access: { can: 'admin.catalogues' },
    body: RecommendationCategoryPayload,
    response: categoryResponse,
    errors: ['catalogue/full'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/admin/recommendations/categories/{categoryId}',
    summary: 'Changes a category; absent fields and languages stay as they are.',
    access: { can: 'admin.catalogues' },
    params: CategoryParams,
    body: RecommendationCategoryPayload.partial(),
    response: categoryResponse,
    errors: [],
    edits: 'category',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/recommendations/categories/{categoryId}',
    summary: 'Removes a category from the choices; recommendations with this category retain it (DEC-062).',
    access: { can: 'admin.catalogues' },
    params: CategoryParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  setOrder: {
    method: 'POST',
    path: '/api/admin/recommendations/categories/set-order',
    summary: 'Sets the positions of categories; others stay in their positions. Returns all in the new order.',
    access: { can: 'admin.catalogues' },
    body: RecommendationCategoryOrder,
    response: categoriesResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
